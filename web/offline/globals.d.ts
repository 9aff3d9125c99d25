/** What the build puts into the service worker, and the parts of a service worker's world that it uses. */

/** A file of the site as an offline player needs it: its address relative to the site, and its size in bytes. */
export interface OfflineFile {
  url: string;
  bytes: number;
  /** Its name changes with its content, so a copy under that name is always the right one. */
  hashed: boolean;
}

declare global {
  /** Put in by the build: the files that make up this version, and a name that changes with any of them. */
  const OFFLINE: { version: string; files: readonly OfflineFile[] };
}

export interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchedEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response> | Response): void;
}

export interface WorkerClient {
  readonly id: string;
  postMessage(message: FromKeeper): void;
}

export interface AskedEvent extends WaitingEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}

export interface KeeperScope {
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: { includeUncontrolled: boolean; type: "window" }): Promise<readonly WorkerClient[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchedEvent) => void): void;
  addEventListener(type: "message", listener: (event: AskedEvent) => void): void;
}

/** Service worker to page. */
export type FromKeeper =
  /** Bytes kept so far, and bytes in all. */
  | { type: "keeping"; version: string; kept: number; total: number }
  /** The new version cannot take over: other tabs of the site are open. */
  | { type: "busy" };
