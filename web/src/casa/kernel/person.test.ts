import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDraft } from './draft.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import {
  arrive,
  beforeLeaving,
  isSomebodyElsesOutbox,
  leave,
  onPersonLeaves,
  OWN_NOTES,
  PUSH_KEY,
  tidy,
  waitingNow,
} from './person.ts';
import { beginSession, endSession } from '#web/casa/red/session.ts';
import { openStore } from '#web/casa/guardado/storage.ts';
import { buildEnvio } from '../../../test/envios.ts';
import { forgetBrowser, stubBrowser } from '../../../test/push.ts';
import { tokenDe } from '../../../test/token.ts';

const CANARY = 'Palomares-7731';
const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

/** Person with a cached query, a draft and an outbox entry on this device. */
async function livesHere(matricula: string) {
  await arrive(matricula);
  await beginSession(tokenDe({ sub: matricula, exp: 4e9 }));
  await outbox.open(matricula);
  await openStore('cache').write(matricula, CANARY);
  writeDraft('viaje-nuevo', {}, { motivoViaje: CANARY });
  await outbox.add(buildEnvio({ id: `acto-${matricula}`, titulo: CANARY }));
}
/** Lets the session of that person run out. */
async function expires() {
  outbox.close();
  await endSession();
}

beforeEach(() => livesHere('0012'));
afterEach(async () => {
  await expires();
  await leave('0012');
});

describe('the person on this device', () => {
  it('leaves no data behind after a logout', async () => {
    expect(kept()).toContain(CANARY);
    expect(waitingNow()).toBe(1);
    await expires();
    await leave('0012');
    sessionStorage.clear(); // main.tsx does so when a session begins
    expect(kept()).not.toMatch(/Palomares|0012/);
  });

  // @spec 9.notificaciones S-1006 S-1008
  it('ends push messages with a logout, and removes those that the device still shows', async () => {
    const browser = stubBrowser({ shown: 2, subscription: { endpoint: 'https://push.example/x', key: 'BCVx' } });
    localStorage.setItem(PUSH_KEY, '{"endpoint":"https://push.example/x","id":3}');
    await beforeLeaving('0012');
    expect(browser).toMatchObject({ shown: 0, subscription: undefined });
    expect(localStorage.getItem(PUSH_KEY)).toBeNull();
    forgetBrowser();
    vi.unstubAllGlobals();
  });

  it('removes the allergens that they avoid with a logout', async () => {
    localStorage.setItem(OWN_NOTES.alergenos, 'huevos');
    await beforeLeaving('0012');
    expect(localStorage.getItem(OWN_NOTES.alergenos)).toBeNull();
  });

  it('keeps only the outbox when the session runs out', async () => {
    await expires();
    await tidy(undefined);
    await outbox.open('0012');
    expect(outbox.items().map(({ titulo }) => titulo)).toEqual([CANARY]);
    expect(await openStore('cache').keys()).toEqual([]);
  });

  it('leaves when another person signs in, who is warned of the waiting acts and then finds none', async () => {
    const left: string[] = [];
    onPersonLeaves((matricula) => left.push(matricula));
    await expires();
    expect(await isSomebodyElsesOutbox('0012')).toBe(false);
    expect(await isSomebodyElsesOutbox('0077')).toBe(true);
    await arrive('0077');
    await beginSession(tokenDe({ sub: '0077', exp: 4e9 }));
    await tidy('0077');
    expect(kept()).not.toMatch(/Palomares|0012/);
    expect(left).toEqual(['0012']);
  });

  it('does not leave when the same person signs in again', async () => {
    const left: string[] = [];
    onPersonLeaves((matricula) => left.push(matricula));
    await expires();
    await arrive('0012');
    await outbox.open('0012');
    expect([left, outbox.items().length]).toEqual([[], 1]);
  });
});
