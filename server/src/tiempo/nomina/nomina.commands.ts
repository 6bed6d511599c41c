import * as z from 'zod/mini';
import type { nominaQuery } from '#contract/tiempo/nomina/nomina.schemas.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { parseCursor, toPagina } from '#server/casa/kernel/cursor.ts';
import { selectEstados, selectMeses } from './nomina.queries.ts';
import { verEstados, verMes } from './nomina.views.ts';

/** Sort key of the people of a month: their number. */
const clave = z.tuple([z.string().check(z.maxLength(60), z.regex(/^\P{Cc}*$/u))]);
type Pedido = z.output<typeof nominaQuery> & { mes: string };

/** A part of the people of a month, read at one instant with the states of all of them; `personaIds` are those of the rows. */
export const leerNomina = ({ mes, limite, cursor, desde }: Pedido) =>
  atOneInstant(async () => {
    const [tras] = parseCursor(clave, cursor) ?? [];
    const [rows, cuentas] = await Promise.all([selectMeses({ mes, limite, desde, tras }), selectEstados(mes)]);
    const { filas, siguiente } = toPagina(rows, limite, ({ Matricula }) => [Matricula]);
    return {
      personaIds: new Map(filas.map(({ Matricula, personaId }) => [Matricula, personaId])),
      Mes: mes,
      ...verEstados(cuentas),
      Personas: filas.map(verMes),
      Siguiente: siguiente ?? null,
    };
  });
