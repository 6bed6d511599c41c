import type * as z from 'zod/mini';
import { limitesDe } from '#contract/agenda/agenda/agenda.rules.ts';
import type { Agenda, AmbitoAgenda, equipoQuery, FilaEquipo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import { type Pagina, parseCursor, toPagina } from '#server/casa/kernel/cursor.ts';
import { noValido, prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { planDe, planesDe } from '#server/tiempo/turnos/turnos.port.ts';
import { claveNombre, type Lector, selectAmbitos, selectEquipo, selectPersona } from './alcance.queries.ts';
import { verDias, verFila } from './agenda.views.ts';
import { selectSucesos } from './dias.queries.ts';
import { selectHoyDe } from './nota.queries.ts';

const lector = ({ id, roles }: Usuario): Lector => ({ id, rrhh: roles.includes('RRHH') });

/** Refuses days that no agenda shows. Throws 422. */
export function exigirDias(hoy: string, { desde, hasta }: { desde: string; hasta: string }): void {
  const limites = limitesDe(hoy);
  if (desde < limites.desde || hasta > limites.hasta)
    throw noValido([{ field: 'desde', message: 'La agenda va de dos meses atrás a doce adelante' }]);
}

/** Days of somebody, as the reader may see them. Throws 404, 422. */
export const agendaDe = (
  usuario: Usuario,
  personaId: number,
  entre: { desde: string; hasta: string },
): Promise<Agenda> =>
  atOneInstant(async () => {
    const { id, nombre, relacion } = existente(await selectPersona(lector(usuario), personaId, entre));
    const [hoy, planes, sucesos] = await Promise.all([
      selectHoyDe(id),
      planDe(id, entre.desde, entre.hasta),
      selectSucesos([id], entre.desde, entre.hasta),
    ]);
    exigirDias(hoy, entre);
    const Dias = verDias(relacion, { planes, sucesos: sucesos(id), hoy });
    return { PersonaId: id, Persona: nombre, Relacion: relacion, Dias };
  });

/** Limit of concurrent pages, because a page of two hundred people reads thousands of days. */
const pocas = buildTurns({ atOnce: 3 });
/** Page of a team. Throws 403 for everybody's without being of RRHH, 422. */
export const equipoDe = (
  usuario: Usuario,
  { cursor, desde, hasta, ...query }: z.output<typeof equipoQuery>,
): Promise<Pagina<FilaEquipo>> =>
  pocas(() =>
    atOneInstant(async () => {
      const quien = lector(usuario);
      if (query.ambito === 'todos' && !quien.rrhh) throw prohibido('Solo Recursos Humanos ve a todas las personas');
      exigirDias(await selectHoyDe(usuario.id), { desde, hasta });
      const personas = await selectEquipo(
        quien,
        { ...query, entre: { desde, hasta } },
        parseCursor(claveNombre, cursor),
      );
      const pagina = toPagina(personas, query.limite, ({ nombre, id }) => [nombre, id]);
      const ids = pagina.filas.map(({ id }) => id);
      const [planes, sucesos] = await Promise.all([planesDe(ids, desde, hasta), selectSucesos(ids, desde, hasta)]);
      const planPorPersona = Map.groupBy(planes, ({ usuarioId }) => usuarioId);
      return {
        ...pagina,
        filas: pagina.filas.map((persona) =>
          verFila(persona, planPorPersona.get(persona.id) ?? [], sucesos(persona.id)),
        ),
      };
    }),
  );

export async function ambitoDe(usuario: Usuario, Empresa: string): Promise<AmbitoAgenda> {
  const quien = lector(usuario);
  const { mio: equipoPropio, respondo, ...opciones } = await selectAmbitos(quien);
  return {
    Empresa,
    Ambitos: [
      ...(equipoPropio ? (['mio'] as const) : []),
      ...(respondo ? (['respondo'] as const) : []),
      ...(quien.rrhh ? (['todos'] as const) : []),
    ],
    ...opciones,
  };
}
