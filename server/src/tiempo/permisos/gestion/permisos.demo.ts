import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { FormularioPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { many } from '#server/casa/base/db.ts';
import { antedatar, borrarAvisos, hallado, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { nombrarEnAusencias } from '#server/plataforma/delegaciones/delegacion.port.ts';
import { calcularCambio, pedirCambio } from '../cambios/cambio.commands.ts';
import { pedirAnulacion, pedirPermiso, retirarPermiso } from '../peticion/acto.commands.ts';
import { nombrar, responder } from '../cobertura/cobertura.commands.ts';
import { selectCandidatos } from '../cubre/cobertura.queries.ts';
import { preparar } from '../peticion/calculo.commands.ts';
import { selectPermiso } from '../peticion/permiso.queries.ts';
import { bloquear, desbloquear } from './dias.commands.ts';
import { insertDisfrutados } from './demo.queries.ts';
import { ajustar } from './saldos.commands.ts';
import { crearVersion } from './tipo.commands.ts';

type Acto = readonly ['aceptar' | 'rechazar' | 'retirar' | 'anular' | 'cambiar', string?, string?];
type PermisoDemo = {
  de: string;
  codigo: string;
  /** Days from today to the first day, and the number of days. */
  cuando: readonly [dentro: number, dias: number];
  parte?: 'M' | 'T' | readonly [desde: number, hasta: number];
  motivo?: string;
  /** Login of whoever asks in their name. */
  pide?: string;
  /** A team-mate is asked to cover, and says so. */
  cubre?: 'acepta' | 'espera';
  acto?: Acto;
};
const permiso = (
  de: string,
  codigo: string,
  cuando: PermisoDemo['cuando'],
  mas: Omit<PermisoDemo, 'de' | 'codigo' | 'cuando'> = {},
) => ({
  de,
  codigo,
  cuando,
  ...mas,
});
/** Leave that waits for a decision, and leave in every other state. */
const PERMISOS: readonly PermisoDemo[] = [
  permiso('ana', 'VACACIONES', [24, 3], { motivo: 'Viaje familiar', cubre: 'acepta' }),
  permiso('ana', 'LIBRE', [40, 1], { parte: 'T', acto: ['aceptar', 'luis', 'De acuerdo'] }),
  permiso('ana', 'VACACIONES', [54, 5], { acto: ['anular', 'luis', 'Se aplaza la boda de mi hermano'] }),
  permiso('ana', 'SIN_SUELDO', [150, 14], {
    motivo: 'Curso en el extranjero',
    acto: ['aceptar', 'luis', 'Lo vemos bien'],
  }),
  permiso('ana', 'MEDICO', [15, 1], { parte: [540, 660], motivo: 'Revisión' }),
  permiso('ana', 'LIBRE', [75, 1], { motivo: 'Acordado por teléfono', pide: 'luis' }),
  permiso('nuria', 'LIBRE', [33, 1], { motivo: 'Lo ha pedido por correo', pide: 'eva' }),
  permiso('luis', 'VACACIONES', [66, 5], { acto: ['cambiar', 'direccion', 'Que descanse'] }),
  permiso('teo', 'VACACIONES', [17, 4], { cubre: 'espera' }),
  permiso('marta', 'LIBRE', [12, 1], { parte: 'M' }),
  permiso('clara', 'TRASLADO', [10, 1], { motivo: 'Mudanza a Torrelavega' }),
  permiso('sonia', 'FALLECIMIENTO', [9, 2], { acto: ['aceptar', 'eva', 'Nuestro pésame'] }),
  permiso('nuria', 'VACACIONES', [30, 2], { acto: ['retirar'] }),
  permiso('pablo', 'VACACIONES', [20, 3], {
    motivo: 'Unos días sueltos',
    acto: ['rechazar', 'eva', 'Esa semana es la jornada de puertas abiertas'],
  }),
  permiso('pablo', 'HOSPITALIZACION', [13, 2], { motivo: 'Operación de mi padre' }),
];

/** Makes a year of leave that agrees with the absences, current requests, and the lists of human resources. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const eva = persona('eva');
  await insertDisfrutados();
  const tipos = new Map((await selectTipos()).map(({ codigo, id }) => [codigo, id]));
  const tipoDe = (codigo: string) => hallado(tipos.get(codigo), codigo);
  await crearVersion(eva, tipoDe('SIN_SUELDO'), { ...SIN_SUELDO_NUEVO, desde: hoy });
  for (const [i, demo] of PERMISOS.entries()) {
    const usuario = persona(demo.de);
    const pedido = await libre(usuario, demo, { hoy, tipoId: tipoDe(demo.codigo) });
    const { Id } = await pedirPermiso(persona(demo.pide ?? demo.de), { ...pedido, personaId: usuario.id });
    if (demo.cubre) await cubrir(usuario, Id, { como: demo.cubre, clara: persona('clara').id });
    // Leave that is granted by asking is signed with its own day.
    if (!demo.pide) await antedatar('PERMISO', { entidadId: Id, dias: 1 + (i % 5), tabla: 'permiso' });
    await seguir(demo, Id, persona);
  }
  const anio = Number(hoy.slice(0, 4));
  const vacaciones = { tipoId: tipoDe('VACACIONES'), anio };
  await ajustar(eva, { ...vacaciones, usuarioId: persona('ana').id, cantidad: 2, motivo: 'Diez años en la empresa' });
  await ajustar(eva, {
    ...vacaciones,
    usuarioId: persona('teo').id,
    cantidad: -1,
    motivo: 'Disfrutado en la víspera de la feria',
  });
  await bloquearDias(eva, hoy, tipoDe('VACACIONES'));
  await crearVersion(eva, tipoDe('LIBRE'), { ...LIBRE_NUEVO, desde: `${anio + 1}-01-01` });
  await nombrarEnAusencias(persona('inigo'), persona('sonia').id);
  await borrarAvisos('PERMISO', sql`ruta like '/menu/permisos%'`);
  return undefined;
};

const LIBRE_NUEVO = {
  letra: 'Y',
  unidad: 'D',
  naturales: false,
  medias: true,
  periodo: 'A',
  derecho: 6,
  prorrateo: true,
  validacion: 'R',
  justificante: 'N',
  preavisoDias: 2,
  arrastreMax: 0,
  arrastreHasta: '12-31',
  baseLegal: 'Acuerdo de empresa',
  explicacion: '3 días al año, enteros o por mitades, sin dar el motivo.',
} as const;
/** Two weeks without pay or more are for human resources too. */
const SIN_SUELDO_NUEVO = {
  letra: 'L',
  unidad: 'D',
  naturales: true,
  medias: false,
  periodo: 'E',
  derecho: null,
  prorrateo: false,
  validacion: 'R',
  segundo: 'H',
  segundoDesde: 28,
  justificante: 'N',
  preavisoDias: 15,
  arrastreMax: 0,
  arrastreHasta: '12-31',
  baseLegal: 'Acuerdo de empresa',
  explicacion: 'Sin sueldo, por días naturales. Desde 14 días lo ve también Recursos humanos.',
} as const;
async function bloquearDias(eva: Usuario, hoy: string, tipoId: number): Promise<void> {
  const dias = (de: number, a: number) => ({ desde: sumarDias(hoy, de), hasta: sumarDias(hoy, a) });
  const todos = { centro: '', area: '', tipoId: null };
  await bloquear(eva, { ...todos, ...dias(80, 84), area: 'ING', motivo: 'Pruebas de mar del «Costa Quebrada»' });
  await bloquear(eva, { ...todos, ...dias(100, 101), centro: 'SDR', motivo: 'Inventario general' });
  const { Id } = await bloquear(eva, { ...todos, ...dias(110, 120), tipoId, motivo: 'Gran carena del ferri' });
  await desbloquear(eva, Id);
}

/** A team-mate who is there on those days is asked to cover. */
async function cubrir(
  usuario: Usuario,
  id: number,
  { como, clara }: { como: 'acepta' | 'espera'; clara: number },
): Promise<void> {
  const { Desde, Hasta } = hallado(await selectPermiso(usuario.id, id), 'leave');
  const candidatos = (await selectCandidatos(usuario.id, Desde, Hasta)).filter(({ Falta }) => Falta.length === 0);
  const candidato = candidatos.find(({ Id }) => Id === clara) ?? candidatos[0];
  if (!candidato) return;
  await nombrar({ usuario, id, personaId: candidato.Id });
  if (como === 'acepta')
    await responder({ usuario: { ...usuario, id: candidato.Id }, id, acepta: true, comentario: '' });
}

/** Asks for one working day more at the end of a leave. */
async function alargar(usuario: Usuario, id: number): Promise<void> {
  const { Desde: desde, Hasta } = hallado(await selectPermiso(usuario.id, id), 'leave');
  for (let mas = 1; mas < 30; mas++) {
    const dias = { desde, hasta: sumarDias(Hasta, mas), parte: 'C' as const, horaDesde: null, horaHasta: null };
    const { Cantidad, Impedimentos } = await calcularCambio(usuario, { Id: id, ...dias });
    if (Impedimentos.length > 0) break;
    const motivo = 'Me quedo un día más con mis padres';
    if (Cantidad > 10)
      return void (await pedirCambio({ usuario, version: undefined, escrito: { Id: id, ...dias, motivo } }));
  }
}

const selectTipos = () => many(z.object({ id: z.int(), codigo: z.string() }))(sql`select id, codigo from tipo_permiso`);

type Cuando = { hoy: string; tipoId: number };
/** The first free days from a day on. */
async function libre(usuario: Usuario, demo: PermisoDemo, { hoy, tipoId }: Cuando): Promise<FormularioPermiso> {
  const [dentro, dias] = demo.cuando;
  for (let mas = 0; mas < 60; mas++) {
    const desde = sumarDias(hoy, dentro + mas);
    const pedido = { tipoId, desde, hasta: sumarDias(desde, dias - 1), ...horasDe(demo) };
    const { impedimentos } = await preparar(usuario.id, pedido);
    if (impedimentos.length === 0) return { ...pedido, motivo: demo.motivo ?? '' };
  }
  throw new Error(`${demo.de} has no days for ${demo.codigo}`);
}
const horasDe = ({ parte }: PermisoDemo) =>
  typeof parte === 'object'
    ? { parte: 'H' as const, horaDesde: parte[0], horaHasta: parte[1] }
    : { parte: parte ?? ('C' as const), horaDesde: null, horaHasta: null };

async function seguir({ de, acto }: PermisoDemo, id: number, persona: (login: string) => Usuario): Promise<void> {
  const [que, quien = 'eva', palabras = ''] = acto ?? [];
  if (que === undefined) return;
  const deQuien = { usuario: persona(de), id, version: undefined, comentario: palabras };
  if (que === 'retirar') return void (await retirarPermiso(deQuien));
  await decidirConLlaveAbierta({
    usuario: persona(quien),
    cual: { tipo: 'PERMISO', entidadId: id },
    decision: que === 'rechazar' ? 'rechazada' : 'aceptada',
    comentario: que === 'anular' ? 'De acuerdo' : palabras,
  });
  if (que === 'cambiar') await alargar(persona(de), id);
  if (que === 'anular') await pedirAnulacion(deQuien);
}
