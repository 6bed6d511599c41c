import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dropAllDrafts } from '#web/casa/kernel/draft.ts';
import { reportReached } from '#web/casa/red/offline.ts';
import { beginSession, endSession } from '#web/casa/red/session.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { tokenDe } from './token.ts';

/** Session of a person: what `conSesion` begins each test with, and another one in the middle of a test. */
export const entrar = (name: string, ...role: string[]): Promise<boolean> =>
  beginSession(tokenDe({ name, role: role.length > 0 ? role : ['EMPLEADO'], exp: 4e9 }));

/** Each test of the file begins with this person's session, an empty outbox and no drafts. */
export function conSesion(name = 'Ana Prieto', ...role: string[]): void {
  beforeEach(async () => {
    dropAllDrafts();
    await entrar(name, ...role);
    await outbox.open('0012');
  });
  afterEach(async () => {
    vi.useRealTimers();
    cleanup(); // a screen that is still mounted goes on calling
    vi.unstubAllGlobals();
    await outbox.wipe('0012');
    reportReached(true);
    await endSession();
  });
}
