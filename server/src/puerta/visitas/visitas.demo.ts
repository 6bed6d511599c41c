import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { firstOf } from '#server/casa/demo/fechas.ts';
import { selectGente, selectLaborables } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { entrar, salir } from './puerta.commands.ts';
import { anularVisita, autorizarLaVisita, cerrarVencidas, crearVisita, rechazarVisita } from './visita.commands.ts';

const ZONAS = [
  { codigo: 'OFI', nombre: 'Oficinas', centro: 'SDR', autoriza: false, contrata: false, aforo: null },
  { codigo: 'NAVE', nombre: 'Nave de montaje', centro: 'SDR', autoriza: true, contrata: false, aforo: 12 },
  { codigo: 'MUELLE', nombre: 'Muelle y dique', centro: 'SDR', autoriza: true, contrata: true, aforo: 8 },
  { codigo: 'MAD', nombre: 'Oficina de Madrid', centro: 'MAD', autoriza: false, contrata: false, aforo: null },
  { codigo: 'LPA', nombre: 'Taller de Las Palmas', centro: 'LPA', autoriza: true, contrata: false, aforo: 6 },
];
const AVISOS = [
  {
    centro: 'SDR',
    texto: `Entre solo con la persona que le recibe y vaya siempre con ella.

En la nave y en el muelle son obligatorios el casco, el calzado de seguridad y el chaleco, que se dan en la puerta.
Camine por los pasillos verdes y no pase bajo cargas suspendidas.
No toque máquinas ni cuadros eléctricos y no haga fotos sin permiso.

Si oye la sirena, salga por la puerta más cercana hasta el punto de encuentro, junto al aparcamiento, y espere a que le cuenten.
Ante cualquier accidente, avise a la persona que le acompaña o llame al 112.`,
  },
  {
    centro: 'LPA',
    texto: `Use casco y calzado de seguridad en todo el taller y vaya siempre con la persona que le recibe.

Si oye la sirena, salga al punto de encuentro del muelle y espere a que le cuenten.`,
  },
];

type Suerte = {
  acto?: 'autorizar' | 'rechazar' | 'anular' | 'noviene';
  dentro?: readonly number[];
  fuera?: true;
  siempre?: true;
};
/**
 * Host, company, people and zone; days from today, hours, and outcome. `siempre`: on days of rest too, when machines
 * stand still.
 */
const visita = (
  de: string,
  [empresa, ...personas]: [string, ...string[]],
  [zona, dias, inicio, fin]: [string, number, string, string],
  motivo: string,
  suerte: Suerte = {},
) => ({ de, empresa, personas, zona, dias, inicio, fin, motivo, ...suerte });
/** Visits in every state. Those of Ana are of other days, so that her page keeps its length. */
const VISITAS = [
  visita(
    'ana',
    ['Hélices del Norte', 'Julián Otero'],
    ['OFI', -6, '10:00', '12:00'],
    'Presentación de la hélice de paso variable',
    { dentro: [0], fuera: true },
  ),
  visita(
    'luis',
    ['Registro Naval Cántabro', 'Pilar Aguirre', 'Tomás Bustamante'],
    ['NAVE', -4, '09:00', '14:00'],
    'Inspección del bloque de proa',
    { acto: 'autorizar', dentro: [0, 1], fuera: true },
  ),
  visita('pablo', ['Diario del Puerto', 'Rocío Lavín'], ['MUELLE', -3, '11:00', '12:00'], 'Reportaje de la botadura', {
    acto: 'rechazar',
  }),
  visita('marta', ['Frutas de la Bahía', 'Emilio Cobo'], ['OFI', -1, '08:00', '09:00'], 'Entrega de muestras', {
    acto: 'noviene',
  }),
  visita(
    'inigo',
    ['Compresores Ibéricos', 'Ainhoa Zabala', 'Rubén Casar'],
    ['NAVE', 0, '08:00', '19:00'],
    'Revisión anual del compresor',
    { acto: 'autorizar', dentro: [0], siempre: true },
  ),
  visita('eva', ['Formación Tres Mares', 'Lucía Noriega'], ['OFI', 0, '08:30', '18:00'], 'Curso de primeros auxilios', {
    dentro: [0],
  }),
  visita(
    'nuria',
    ['Viajes Cabo Mayor', 'Óscar Peña'],
    ['OFI', 0, '12:00', '20:00'],
    'Condiciones de las tarifas del año',
  ),
  visita(
    'luis',
    ['Grúas Pas', 'Mario Gándara', 'Irene Solís', 'Dario Ferro'],
    ['MUELLE', 1, '07:00', '15:00'],
    'Montaje de la grúa pórtico',
  ),
  visita(
    'inigo',
    ['Taller Atlántico', 'Nayra Santana'],
    ['LPA', 2, '09:00', '13:00'],
    'Calibrado del banco de pruebas',
  ),
  visita(
    'ana',
    ['Hélices del Norte', 'Julián Otero', 'Sofía Merino'],
    ['NAVE', 3, '10:00', '13:00'],
    'Medida del eje de cola',
    { acto: 'autorizar' },
  ),
  visita('teo', ['Astilleros Nervión', 'Garbiñe Eizaguirre'], ['OFI', 5, '16:00', '17:30'], 'Reunión de intercambio', {
    acto: 'anular',
  }),
];

/** Visits on the working days about a day: those of a day of rest are over, or to come. */
export const visitasDe = (hoy: string, laborable: (fecha: string) => boolean) =>
  VISITAS.map((v) => {
    const fecha = sumarDias(hoy, v.dias);
    if (v.siempre || laborable(fecha)) return v;
    const antes = v.dias < 0 || v.dentro !== undefined;
    const dias = diasEntre(hoy, firstOf(laborable, fecha, antes ? -1 : 1));
    return { ...v, dias, ...(v.dentro && { fuera: true as const }) };
  });

const insertZonas = () =>
  execute(sql`
    insert into zona_visita (codigo, nombre, centro, autoriza, contrata, aforo)
    select *
    from jsonb_to_recordset(${JSON.stringify(ZONAS)}::jsonb) as z (codigo text, nombre text, centro text, autoriza boolean,
      contrata boolean, aforo integer)`);
const insertAvisos = () =>
  execute(sql`
    insert into aviso_seguridad (centro, numero, texto, creado, creado_por_id)
    select a.centro, 1, a.texto, now() - interval '90 days', (select id from usuario where login = 'inigo')
      from jsonb_to_recordset(${JSON.stringify(AVISOS)}::jsonb) as a (centro text, texto text)`);
/** Puts a visit, and the stays of its people, on its own day and hours. */
const moverA = (id: number, { dias, inicio, fin }: (typeof VISITAS)[number], hoy: string) =>
  execute(sql`
    with m as (
      update visita v set fecha = ${sumarDias(hoy, dias)}::date, hora_inicio = ${inicio}::time, hora_fin = ${fin}::time,
             desde = (${sumarDias(hoy, dias)}::date + ${inicio}::time) at time zone c.zona,
             hasta = (${sumarDias(hoy, dias)}::date + ${fin}::time) at time zone c.zona,
             creada = least(v.creada, v.creada + make_interval(days => ${dias - 2}))
        from zona_visita z join centro_trabajo c on c.codigo = z.centro where v.id = ${id} and z.id = v.zona_id returning v.id),
    h as (update hecho_visita set instante = least(instante, instante + make_interval(days => ${dias}))  where visita_id = ${id}),
    p as (update persona_visita set aceptado = aceptado + make_interval(days => ${dias}) where visita_id = ${id})
    update paso_visita o
    set entrada = o.entrada + make_interval(days => ${dias}),
      salida = o.salida + make_interval(days => ${dias}, hours => case when o.salida is null then 0 else 1 end)
     where ${dias} < 0 and o.persona_id in (select id from persona_visita where visita_id = ${id})`);
const Id = z.object({ id: z.int() });
const idDeZona = (codigo: string) => oneValue(z.int())(sql`select id from zona_visita where codigo = ${codigo}`);
const personasDe = (visitaId: number) =>
  many(Id)(sql`select id from persona_visita where visita_id = ${visitaId} order by orden`);
const direccion = (nombre: string, empresa: string) =>
  [nombre, empresa]
    .map((words) =>
      words
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '.'),
    )
    .join('@')
    .concat('.example');

/** Made by the product's own commands for the whole of today, and moved to their days afterwards. */
export const cargar: ParteDemo = async ({ hoy }) => {
  await insertZonas();
  await insertAvisos();
  const persona = await selectGente();
  const sonia = persona('sonia');
  for (const [i, v] of visitasDe(hoy, await selectLaborables(hoy)).entries()) {
    const { Id: id, Estado } = await crearVisita(persona(v.de), {
      empresa: v.empresa,
      subcontrataId: null,
      zonaId: await idDeZona(v.zona),
      fecha: v.dentro ? hoy : sumarDias(hoy, 1),
      // Until midnight: a visit with a past end is refused, also in the day's last minute.
      horaInicio: '00:01',
      horaFin: '00:00',
      motivo: v.motivo,
      personas: v.personas.map((nombre, n) => ({
        nombre,
        documento: `${(417 + 97 * i + 31 * n) % 1000}`.padStart(3, '0') + 'TRWAGMYFPD'.charAt((i + n) % 10),
        correo: direccion(nombre, v.empresa),
        telefono: n === 0 ? `600 ${100 + i} ${200 + 7 * i}` : '',
        vehiculo: n === 0 && i % 3 === 0 ? `${4310 + 13 * i} LKM` : '',
      })),
    });
    if (v.acto === 'autorizar' && Estado === 'Solicitada') await autorizarLaVisita({ usuario: sonia, id });
    if (v.acto === 'rechazar')
      await rechazarVisita({ usuario: sonia, id, comentario: 'Ese día el muelle está cerrado por la botadura' });
    if (v.acto === 'anular')
      await anularVisita({ usuario: persona(v.de), id, comentario: 'Se verá por videoconferencia' });
    const gente = await personasDe(id);
    for (const n of v.dentro ?? []) {
      const PersonaId = gente[n]?.id ?? 0;
      await entrar(sonia, { PersonaId, acepta: true });
      if (v.fuera) await salir(sonia, { PersonaId });
    }
    await moverA(id, v, hoy);
  }
  await cerrarVencidas();
  await execute(sql`
    delete from correo where sobre in (select 'visita:' || id from visita where fecha <= hoy() or estado_id <> 2)`);
  await execute(sql`delete from notificacion where sobre like 'visita:%'`);
  return `${VISITAS.length} visitas`;
};
