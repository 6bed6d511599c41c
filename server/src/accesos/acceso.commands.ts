import type { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import {
  diasDeAcceso,
  fechasEnPalabras,
  horasDeAcceso,
  letrasDeDias,
  NOMBRE_ORIGEN,
  type Origen,
  PERIODICIDADES,
} from '#contract/accesos/accesos.rules.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noEncontrado, noValido, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { decidirEnSolicitud, responderDe } from '#server/solicitudes/solicitudes.port.ts';
import {
  type AccesoRow,
  existsResponsable,
  type Quien,
  selectAcceso,
  selectAccesoParaCerrar,
} from './acceso.queries.ts';
import {
  insertAcceso,
  selectParaCrear,
  updateAnulado,
  updateDecidido,
  updateRetirado,
} from './acceso.writes.queries.ts';
import {
  autorizarAcceso,
  puedeCrearAcceso,
  SEGURIDAD,
  SIN_DERECHO,
  SIN_RESPONSABLE,
  TODOS_FIGURAN,
} from './accesos.policy.ts';
import { coincide } from './accesos.views.ts';

const CAMBIADO = 'El acceso ha cambiado mientras tanto; vuelva a abrirlo';
export const quien = (usuario: Usuario): Quien => ({
  usuarioId: usuario.id,
  seguridad: usuario.roles.includes(SEGURIDAD),
});

/** Why this person cannot ask for any, or ''. */
export async function porqueNoPuedeCrear(usuario: Usuario): Promise<string> {
  if (!puedeCrearAcceso(usuario)) return SIN_DERECHO;
  return (await existsResponsable(usuario.id)) ? '' : SIN_RESPONSABLE;
}

/** Asks for it and opens its request in the inbox of whoever decides. Throws 403 and 422. */
export async function crearAcceso(usuario: Usuario, f: FormularioAcceso) {
  const porque = await porqueNoPuedeCrear(usuario);
  if (porque) throw prohibido(porque);
  return transaction(async () => {
    const { tipo, personas, pasada, terminada } = await selectParaCrear(f);
    const faltas = [
      ...(tipo ? [] : [falta('tipoAccesoId', 'El tipo de acceso no existe o ya no se ofrece')]),
      ...(personas.length === f.personas.length
        ? []
        : [falta('personas', 'Alguna persona ya no está activa o no es de ese origen')]),
      ...(pasada ? [falta('fechaDesde', 'La fecha ya ha pasado')] : []),
      ...(!pasada && terminada ? [falta('horaFin', 'Esa hora ya ha pasado')] : []),
    ];
    if (!tipo || faltas.length > 0) throw noValido(faltas);
    const nuevo = await insertAcceso({
      solicitanteId: usuario.id,
      f,
      firmaDigital: tipo.firma,
      datos: datosDe(f, tipo.nombre, personas),
      resumen: resumenDe(f, tipo.nombre, personas.length),
    });
    if (!nuevo) throw conflicto(await porqueNoSeCrea(usuario, f));
    return { Id: nuevo.Id, Numero: nuevo.Numero, Advertencias: nuevo.solapados.map(coincide) };
  });
}
/** Nothing of it stays: nobody is there to decide, all who could are in it, or somebody of it has just left. */
async function porqueNoSeCrea({ id }: Usuario, { personas }: FormularioAcceso): Promise<string> {
  if (!(await existsResponsable(id))) return SIN_RESPONSABLE;
  const interesados = personas.map((persona) => persona.id);
  return (await existsResponsable(id, interesados)) ? CAMBIADO : TODOS_FIGURAN;
}
const falta = (field: string, message: string) => ({ field, message });

type Elegida = { nombre: string; origen: Origen; matricula: string | null };
/** The whole content, as whoever decides reads it and signs it: under the names of spec section 2.1. */
function datosDe(f: FormularioAcceso, tipo: string, personas: readonly Elegida[]) {
  const dias = letrasDeDias(f.diasPeriodicidad ?? []);
  return [
    { Nombre: 'Tipo de acceso', Valor: tipo },
    { Nombre: 'Personas', Valor: personas.map(conNombre).join(', ') },
    { Nombre: 'Periodicidad', Valor: PERIODICIDADES[f.periodicidad].nombre },
    ...(dias ? [{ Nombre: 'Días', Valor: dias }] : []),
    { Nombre: 'Fechas', Valor: fechasEnPalabras(diasDeAcceso(f)) },
    { Nombre: 'Hora de inicio y fin', Valor: horasDeAcceso(f.horaInicio, f.horaFin) },
    { Nombre: 'Motivo', Valor: f.motivo },
  ];
}
/** What is signed says which of two people of one name it is. */
const conNombre = ({ nombre, matricula, origen }: Elegida) =>
  `${nombre} (${matricula === null ? '' : `${matricula}, `}${NOMBRE_ORIGEN[origen]})`;
function resumenDe(f: FormularioAcceso, tipo: string, personas: number): string {
  const [primero = '', ...otros] = diasDeAcceso(f);
  const dias = otros.length === 0 ? conBarras(primero) : `${otros.length + 1} días desde el ${conBarras(primero)}`;
  return `${tipo}: ${personas === 1 ? '1 persona' : `${personas} personas`}, ${dias}, ${horasDeAcceso(f.horaInicio, f.horaFin)}`;
}
const conBarras = (fecha: string) => fecha.split('-').toReversed().join('/');

/** Who acts, on which acceso, and the version of it that they saw (undefined: whatever it is now). */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined; comentario: string };
const alDia = (acceso: AccesoRow | undefined, version: number | undefined): AccesoRow => {
  if (!acceso) throw noEncontrado();
  if (version !== undefined && version !== acceso.Version) throw conflicto(CAMBIADO);
  return acceso;
};
const leidoDe = (a: AccesoRow) => ({ id: a.Id, estado: a.EstadoId, version: a.Version });

/** Decisions 6: the requester withdraws it; whoever decides refuses it, with the reason. Throws 404, 403, 409 and 422. */
export async function rechazarAcceso(acto: Acto) {
  const acceso = await selectAcceso(quien(acto.usuario), acto.id);
  if (!acceso) throw noEncontrado();
  return acceso.solicitanteId === acto.usuario.id ? retirar(acto) : rechazar(acto, acceso);
}

async function retirar({ usuario, id, version, comentario }: Acto) {
  return transaction(async () => {
    const acceso = await selectAccesoParaCerrar(quien(usuario), id);
    if (acceso) autorizarAcceso('retirar', usuario, acceso);
    const hecho = await updateRetirado(leidoDe(alDia(acceso, version)), usuario.id, comentario);
    if (!hecho) throw conflicto(CAMBIADO);
    return hecho;
  });
}

async function rechazar({ usuario, version, comentario }: Acto, acceso: AccesoRow) {
  autorizarAcceso('rechazar', usuario, acceso);
  alDia(acceso, version);
  if (comentario === '') throw noValido([falta('comentario', 'Campo obligatorio')]);
  await decidirEnSolicitud({
    usuario,
    cual: { tipo: 'ACCESO', entidadId: acceso.Id },
    decision: 'rechazada',
    comentario,
  });
  return { Id: acceso.Id };
}

/** Effect of a decision on the acceso; called when the routes are mounted and before the demo decides. */
export const responderDeAccesos = () =>
  responderDe('ACCESO', async ({ entidadId, decision }) => {
    if (!(await updateDecidido(entidadId, decision)))
      throw conflicto('Ya ha terminado su última estancia: el acceso ha caducado');
    return undefined;
  });

/** What was authorised and is needed no more: the gate stops expecting anybody. Throws 404, 403 and 409. */
export async function anularAcceso({ usuario, id, version, comentario }: Acto) {
  const acceso = await selectAcceso(quien(usuario), id);
  if (acceso) autorizarAcceso('anular', usuario, acceso);
  const hecho = await updateAnulado(leidoDe(alDia(acceso, version)), usuario.id, comentario);
  if (!hecho) throw conflicto(CAMBIADO);
  return hecho;
}
