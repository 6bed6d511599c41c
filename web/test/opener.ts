import type { AnyRoute } from '@tanstack/react-router';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt } from './screen.tsx';
import { type Answers, stubServer } from './server.ts';

type Area = { rutas: readonly AnyRoute[] };

/** Function that opens an address of an area, over a server with these answers and those of each opening. */
export const openerOf =
  (area: Area, known: Answers = {}) =>
  (address: string, answers: Answers = {}) => {
    const calls = stubServer({ ...known, ...answers });
    return { calls, ...renderAt(address, [protegida.addChildren([...area.rutas])]) };
  };

/** The same for a screen that the tests open at one address, unless they say another one. */
export const openerAt =
  (usual: string, area: Area, known: Answers = {}) =>
  (answers: Answers = {}, address = usual) =>
    openerOf(area, known)(address, answers);
