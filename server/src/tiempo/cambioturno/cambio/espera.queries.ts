import sql from 'sql-template-tag';
import { one } from '#server/casa/base/db.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import * as z from 'zod/mini';
import { esperanRespuesta } from './cambio.writes.queries.ts';

/** Swaps that wait for this person's answer, for the day's page. */
export const selectEspera = async (usuarioId: number) =>
  (await one(z.object({ Mios: Esperan }))(sql`select ${esperan(esperanRespuesta(usuarioId))} as "Mios"`)).Mios;
