/** The documents of the engine's edge, under one roof with the page's own shapes. */

import type { TemplateResult } from "lit";
import type { Pace } from "./board/consequences.js";
import type { Setup } from "./screens/setup.js";
import type { Area, Element, EventView, MoveView, SeatView, View } from "./types/engine.js";
import type { Key } from "./words.js";

export type * from "./types/engine.js";

/** What never changes during a game: `faces` by key, and whatever else the game hands its look. */
export interface Statics<Face = unknown> {
  faces?: Record<string, Face>;
  [other: string]: unknown;
}

/** What a look needs to draw the table and to make it answer. */
export interface Scene {
  view: View;
  statics: Statics;
  /** Things that may be tapped next, with the moves each leads to. */
  lit: Map<string, MoveView[]>;
  chosen: readonly string[];
  /** The thing whose tap was refused last. */
  refused: string | null;
  /** Things that the refusal blames. */
  blamed: ReadonlySet<string>;
  /** A move that is shown before it is played, with the thing that was tapped for it. */
  preview: Preview | null;
  /** What the last move did, where that is known. */
  told: readonly EventView[];
  /** Things a hint points to. */
  advised: ReadonlySet<string>;
  tap(id: string, event: Event): void;
  openRule(rule: string, note?: string): void;
  /** A small chip that names a rule and opens it. */
  rule(id: string, note?: string): TemplateResult;
}

/** What a move surely causes; `events` is null while that is asked. */
export interface Preview {
  move: MoveView;
  target: string;
  events: readonly EventView[] | null;
}

/** A button in the dock: choices that have no piece of their own, and piles. */
export interface Choice {
  id: string;
  /** What stands on it. */
  label: string;
  /** What it does, in full. */
  name: string;
  /** Whether it is the filled one; where none of many is said to be, none is. */
  main?: boolean;
  /** Whether it is never the filled one: it lets be what could be done. */
  quiet?: boolean;
}

/** How a game looks. Everything else about it comes from the engine. */
/** What the dock asks, with the rules behind it. */
export interface Question {
  text: string;
  rules: readonly string[];
}

export interface Look {
  /** The drawing on its card at home and over the report, 320 × 180. */
  picture(): TemplateResult;
  /** The inside of one element. */
  face(element: Element, area: Area, scene: Scene): TemplateResult;
  /** The whole card, where the table shows a part of it; undefined where it has no more to show. */
  whole?(element: Element, scene: Scene): TemplateResult | undefined;
  /** On the sheet for a new game: the table that the chosen options give, to be tapped. */
  setup?(setup: Setup): TemplateResult;
  /** What of the table is there before the deal: phase, prompt, areas without anything on them. */
  blank?(): Partial<View>;
  /** The whole table, where areas in reading order will not do. */
  table?(scene: Scene): TemplateResult;
  /** What stands in the dock between prompt and buttons, where a row of hands will not do. */
  dock?(scene: Scene): TemplateResult;
  /** What is asked once something is chosen, where the engine's question is answered by that; undefined while it is not. */
  asks?(scene: Scene): Question | undefined;
  /** Whether the table itself shows who sits at it, so that nothing above it must. */
  ownSeats?: boolean;
  /** Kinds of moves that let a chance to answer another seat pass. */
  declines?: ReadonlySet<string>;
  /** What a seat has, on its card, where counters in words will not do. */
  holdings?(seat: SeatView, statics: Statics, view: View): TemplateResult;
  /** The choices for the dock, in order and worded as this game wants them; the last one lies under the thumb. */
  buttons?(choices: readonly Choice[], scene: Scene): readonly Choice[];
  /** Whether a move that is half made is carried on by those buttons alone. */
  buildsByButtons?: boolean;
  /** A third sheet beside log and rules: what is worth being looked up during the game. */
  notes?: { title: Key; icon: "eye"; draw(scene: Scene): TemplateResult };
  /** Whether everybody should have seen the table as it is before a computer goes on. */
  halts?(view: View): boolean;
  /** What of the table stays in sight while the device is handed over; it gets a view of what all may see. */
  cover?(scene: Scene): unknown;
  /** What stands at the right end of the line of phases. */
  tally?(view: View): unknown;
  /** The middle of the report at the end. */
  report?(scene: Scene): TemplateResult;
  /** Kinds of moves whose consequences are shown first and played by a second tap, where the player wants that. */
  previews?: ReadonlySet<string>;
  /** Whether a seat's turn is many moves, so that a computer's can be skipped. */
  longTurns?: boolean;
  /** Whether the last move only began a choice: a tap that begins another one takes it back first. */
  half?(view: View): boolean;
  /** What the button says that makes such a move. */
  commit?(preview: Preview, scene: Scene): string;
  /** How things move in each kind of event; others `move`. */
  paces?: Readonly<Record<string, Pace>>;
  /** The stamp on the report of a game without a rating. */
  stamp?(view: View): string;
  /** Lines of the log that decided a finished game, most important first. */
  decisive?(view: View): EventView[];
}
