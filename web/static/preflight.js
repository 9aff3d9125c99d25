/* Runs before the page's module, in words that old browsers understand: names what is missing instead of showing a blank page. */
(function () {
  /** @param {string} property @param {string} value */
  function styles(property, value) {
    return CSS.supports(property, value);
  }
  var needs = [
    { name: "WebAssembly", met: function () { return !!WebAssembly.instantiateStreaming; } },
    { name: "CompressionStream with deflate-raw", met: function () { return !!new CompressionStream("deflate-raw"); } },
    { name: "the dialog element", met: function () { return !!HTMLDialogElement.prototype.showModal; } },
    { name: "the colour function light-dark()", met: function () { return styles("color", "light-dark(red, red)"); } },
    { name: "container units", met: function () { return styles("height", "1cqh"); } }
  ];
  var missing = needs.filter(function (need) {
    try {
      return !need.met();
    } catch (error) {
      return true;
    }
  });
  if (missing.length === 0) return;
  document.addEventListener("DOMContentLoaded", function () {
    var names = missing.map(function (need) { return need.name; });
    /** @type {HTMLElement} */ (document.getElementById("missing")).textContent = names.join(", ");
    /** @type {HTMLElement} */ (document.getElementById("too-old")).hidden = false;
    /** @type {HTMLElement} */ (document.getElementById("app")).hidden = true;
  });
})();
