// Outage of what the product needs, the database or the bucket: told once when it begins and once when it is over, instead of once for each
// call that it fails.

export type Teller = {
  away(error: unknown): void;
  /** `ms`: milliseconds since it was away. */
  back(ms: number): void;
};
export type Outage = {
  /** Sets who is told in this process; nobody without one. */
  tell(to: Teller | undefined): void;
  /** Notes something that was asked and not answered. */
  noteFailure(error: unknown): void;
  /** Notes an answer. */
  noteAnswer(): void;
};
/** Milliseconds after an outage within which another one, if as short, is not told. */
const QUIET = 10_000;

const noted = new WeakSet<object>();
/** True for an error of which an outage has been noted, and which nobody else has to tell. */
export const isOfOutage = (error: unknown): boolean => typeof error === 'object' && error !== null && noted.has(error);

export function buildOutage(): Outage {
  let teller: Teller | undefined;
  let since: number | undefined;
  let ended = -Infinity;
  let isTold = false;
  return {
    tell(to) {
      teller = to;
      since = undefined;
      ended = -Infinity;
    },
    noteFailure(error) {
      if (typeof error === 'object' && error !== null) noted.add(error);
      if (since === undefined) {
        since = performance.now();
        isTold = false;
      }
      if (isTold || performance.now() - ended < QUIET) return;
      isTold = true;
      teller?.away(error);
    },
    noteAnswer() {
      if (since === undefined) return;
      const ms = performance.now() - since;
      since = undefined;
      if (!isTold) return;
      ended = performance.now();
      teller?.back(ms);
    },
  };
}

export const outageOfDatabase = buildOutage();
