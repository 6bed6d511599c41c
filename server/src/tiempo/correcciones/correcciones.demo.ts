import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioCorreccion } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { execute, maybeOne } from '#server/casa/base/db.ts';
import { antedatar, borrarAvisos, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { proponer, quien } from './correccion.commands.ts';
import { leerDia } from './dia.commands.ts';

type Evento = FormularioCorreccion['eventos'][number];
type Caso = {
  /** Login of the person; or of a responsible, where any person of their team with a forgotten exit serves. */
  de?: string;
  equipo?: string;
  propone?: string;
  /** Days ago; an earlier day where that one has no shift. */
  hace: number;
  motivo: string;
  cambio(eventos: readonly Evento[]): readonly Evento[];
  decide?: readonly [quien: string, decision: 'aceptada' | 'rechazada', comentario: string];
};
const alas = (tipo: Evento['tipo'], hora: string) => (eventos: readonly Evento[]) =>
  eventos.map((e, i) => (e.tipo === tipo && (tipo === 'E' ? i === 0 : i === eventos.length - 1) ? { ...e, hora } : e));
const conSalida = (hora: string) => (eventos: readonly Evento[]) => [
  ...eventos,
  { tipo: 'S' as const, hora, dia: 0 as const, modalidad: eventos.at(-1)?.modalidad ?? ('P' as const) },
];
/** Corrections: one waits for Luis, one was proposed by the company to Pablo, one was applied, and one ended in disagreement. */
const CASOS: readonly Caso[] = [
  { equipo: 'luis', hace: 1, motivo: 'Salí por el muelle y no pasé por el terminal', cambio: conSalida('16:25') },
  {
    de: 'pablo',
    propone: 'eva',
    hace: 6,
    motivo: 'El acta de la reunión dice que se quedó hasta las 17:30',
    cambio: alas('S', '17:30'),
  },
  {
    de: 'marta',
    hace: 16,
    motivo: 'Recibí el pedido antes de abrir y fiché al terminar de colocarlo',
    cambio: alas('E', '06:40'),
    decide: ['eva', 'aceptada', 'Lo confirma el albarán'],
  },
  {
    de: 'nuria',
    hace: 20,
    motivo: 'Se me olvidó fichar hasta que volví de la agencia',
    cambio: alas('E', '07:35'),
    decide: ['eva', 'rechazada', 'El control de la puerta la sitúa en la entrada a la hora que fichó'],
  },
];

/** Inserts corrections in every state. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  for (const caso of CASOS) {
    const dia = await selectDia(caso, hoy);
    if (!dia) continue; // the person was on holiday all the time
    const { login, fecha, dias } = dia;
    const [proponente, afectada] = [persona(caso.propone ?? login), persona(login)];
    const antes = (await leerDia(quien(proponente), afectada.id, fecha))?.fichajes ?? [];
    const eventos = caso.cambio(
      // the form of stored events
      antes.map(
        ({ Tipo, Hora, Dia, Modalidad }) => ({ tipo: Tipo, hora: Hora, dia: Dia, modalidad: Modalidad }) as Evento,
      ),
    );
    const propia = proponente.id === afectada.id;
    const { Id } = await proponer(proponente, {
      ...(propia ? {} : { personaId: afectada.id }),
      fecha,
      eventos: [...eventos],
      motivo: caso.motivo,
    });
    // The correction was proposed the day after; a waiting one, yesterday.
    const antiguedad = caso.decide ? dias - 1 : 1;
    await antedatar('CORRECCION', { entidadId: Id, dias: antiguedad });
    await execute(sql`update correccion set creada = creada - make_interval(days => ${antiguedad}) where id = ${Id}`);
    if (!caso.decide) continue;
    const [decide, decision, comentario] = caso.decide;
    const solicitud = { tipo: 'CORRECCION', entidadId: Id } as const;
    await decidirConLlaveAbierta({ usuario: persona(decide), cual: solicitud, decision, comentario });
  }
  await borrarAvisos('CORRECCION', sql`ruta like '/menu/jornada/%'`);
  return undefined;
};

/** The last worked day of somebody, `dias` days ago or earlier; for a team, a day without its exit. */
const selectDia = ({ de, equipo, hace }: Caso, hoy: string) =>
  maybeOne(z.object({ login: z.string(), fecha: z.string(), dias: z.int() }))(sql`
    select u.login, d.fecha, ${hoy}::date - d.fecha as dias
      from usuario u left join usuario r on r.id = u.responsable_id
      cross join lateral (
        select f.fecha, bool_or(f.tipo = 'S') as salio from fichaje f
         where f.usuario_id = u.id and f.fecha between ${hoy}::date - 30 and ${hoy}::date - ${hace}::int group by 1) d
     where case when ${de ?? ''} <> '' then u.login = ${de ?? ''} else r.login = ${equipo ?? ''} and u.login <> 'ana' and not d.salio end
     order by d.fecha desc, u.id limit 1`);
