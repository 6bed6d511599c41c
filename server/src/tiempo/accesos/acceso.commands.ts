import { comoMaximo, type EstanciasDeAcceso, type FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import {
  contarDias,
  diasDeAcceso,
  diasQueToca,
  ESTADO_ACCESO,
  MAX_DIAS_ACCESO,
} from '#contract/tiempo/accesos/accesos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { limiteDe } from '#server/casa/base/empresa.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { mover, moverDecidida, vigente } from '#server/casa/kernel/vigente.ts';
import {
  abrirSolicitud,
  cerrarSolicitudes,
  decidirEnSolicitud,
  puedePedir,
  retirarSolicitud,
} from '#server/tramites/solicitudes/solicitudes.port.ts';
import { paradasPorPapeles } from '#server/personas/subcontratas/subcontratas.port.ts';
import { ausenciasDe, descansos } from '#server/tiempo/turnos/turnos.port.ts';
import { type Quien, selectAcceso } from './acceso.queries.ts';
import {
  insertAcceso,
  CON_ALGUIEN,
  SIN_TERMINAR,
  selectDeLaEmpresa,
  selectEstancias,
  selectParaCrear,
  selectSolapados,
  updateCaducados,
} from './acceso.writes.queries.ts';
import {
  autorizarAcceso,
  puedeCrearAcceso,
  SEGURIDAD,
  SIN_DERECHO,
  SIN_RESPONSABLE,
  TODOS_FIGURAN,
} from './accesos.policy.ts';
import { coincide, datosDe, noDescansa, resumenDe, vistaDe } from './accesos.views.ts';

const CAMBIADO = 'El acceso ha cambiado mientras tanto; vuelva a abrirlo';
const falta = (field: string, message: string) => ({ field, message });
export const quien = (usuario: Usuario): Quien => ({
  usuarioId: usuario.id,
  seguridad: usuario.roles.includes(SEGURIDAD),
});

const maxDias = () => limiteDe('dias_acceso', MAX_DIAS_ACCESO);
export const puedeCrear = async (usuario: Usuario) => ({
  ...(await puedePedir('ACCESO', usuario.id, SIN_RESPONSABLE, puedeCrearAcceso(usuario) ? '' : SIN_DERECHO)),
  MaxDias: maxDias(),
});

type Citada = { id: number; nombre: string; origen: 'E' | 'S' };
/** Rests that the access breaks, by person of the company (shifts of subcontracted people are not known here). */
async function descansosRotos(f: EstanciasDeAcceso, personas: readonly Citada[]) {
  const tramos = await selectEstancias(f);
  const personasPropias = personas.filter(({ origen }) => origen === 'E');
  const rotos = await Promise.all(
    personasPropias.map(async ({ id, nombre }) => ({ id, nombre, frases: await descansos(id, tramos) })),
  );
  return rotos.filter(({ frases }) => frases.length > 0);
}

/** People who would not come in on one of the access's days, each with the papers that will have expired by then. */
async function parados(f: EstanciasDeAcceso): Promise<string[]> {
  const subcontratadoIds = f.personas.filter(({ origen }) => origen === 'S').map(({ id }) => id);
  if (subcontratadoIds.length === 0) return [];
  const paradas = await paradasPorPapeles(subcontratadoIds, diasQueToca(f));
  return paradas.map(({ nombre, dia, motivo }) => `${nombre} no podrá entrar el ${diaCorto(dia)}: ${motivo}`);
}

/** Sentences for a person who is about to ask: with hours about themselves, without them about others; absences without their reason. */
export const advertir = (usuario: Usuario, f: EstanciasDeAcceso) =>
  transaction(async () => {
    const personas = await selectDeLaEmpresa(f);
    const [rotos, Ausencias, Parados] = await Promise.all([
      descansosRotos(f, personas),
      ausenciasDe(personas, diasDeAcceso(f), usuario.id),
      parados(f),
    ]);
    return {
      Ausencias,
      Parados,
      Advertencias: rotos.flatMap(({ id, nombre, frases }) => (id === usuario.id ? frases : [noDescansa(nombre)])),
    };
  });

/** Creates the access and opens its request in the approver's inbox. Throws 403, 409 and 422. */
export async function crearAcceso(usuario: Usuario, f: FormularioAcceso) {
  const { Puede, Motivo } = await puedeCrear(usuario);
  if (!Puede) throw prohibido(Motivo);
  return transaction(async () => {
    const { tipo, personas, pasada, terminada } = await selectParaCrear(f);
    const faltas = [
      ...(tipo ? [] : [falta('tipoAccesoId', 'El tipo de acceso no existe o ya no se ofrece')]),
      ...(personas.length === f.personas.length
        ? []
        : [falta('personas', 'Alguna persona ya no está activa o no es de ese origen')]),
      ...(pasada ? [falta('fechaDesde', 'La fecha ya ha pasado')] : []),
      ...(contarDias(f.fechaDesde, f.fechaHasta) > maxDias() ? [falta('fechaHasta', comoMaximo(maxDias()))] : []),
      ...(!pasada && terminada ? [falta('horaFin', 'Esa hora ya ha pasado')] : []),
    ];
    if (!tipo || faltas.length > 0) throw noValido(faltas);
    const sinPapeles = await parados(f);
    if (sinPapeles.length > 0) throw noValido([falta('personas', sinPapeles.join('. '))]);
    const sinDescanso = (await descansosRotos(f, personas)).map(({ nombre }) => nombre);
    const { Id, Numero } = await insertAcceso(usuario.id, f, sinDescanso);
    const abierta = await abrirSolicitud({
      tipo: 'ACCESO',
      entidadId: Id,
      numero: Numero,
      peticionarioId: usuario.id,
      interesados: f.personas.map((persona) => persona.id),
      firmaDigital: tipo.firma,
      resumen: resumenDe(f, tipo.nombre),
      datos: datosDe(f, { tipo: tipo.nombre, personas, sinDescanso }),
      ruta: `/menu/accesos/${Id}`,
      vista: vistaDe(f, tipo.nombre, usuario.nombre),
      dia: diasDeAcceso(f)[0] ?? f.fechaDesde,
    });
    if (!abierta) throw conflicto(TODOS_FIGURAN);
    return { Id, Numero, Advertencias: [...(await selectSolapados(Id)).map(coincide), ...sinDescanso.map(noDescansa)] };
  });
}

/** Act on an access, with the version that the person saw; undefined: any version. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined; comentario: string };

/** Decisions 6: the requester withdraws the access; an approver refuses it, with the reason. Throws 404, 403, 409 and 422. */
export async function rechazarAcceso(acto: Acto) {
  const { usuario, id, version, comentario } = acto;
  const acceso = await selectAcceso(quien(usuario), id);
  if (acceso?.solicitanteId === usuario.id) return cerrar('retirar', acto);
  autorizarAcceso('rechazar', usuario, vigente(acceso, version, CAMBIADO));
  if (comentario === '') throw noValido([falta('comentario', 'Campo obligatorio')]);
  await decidirEnSolicitud({ usuario, cual: { tipo: 'ACCESO', entidadId: id }, decision: 'rechazada', comentario });
  return { Id: id };
}

/** Calls off an authorised access: the gate stops expecting its people. Throws 404, 403 and 409. */
export const anularAcceso = (acto: Acto) => cerrar('anular', acto);

const cerrar = (acto: 'retirar' | 'anular', { usuario, id, version, comentario }: Acto) =>
  retirarSolicitud({ tipo: 'ACCESO', id }, async () => {
    const acceso = vigente(await selectAcceso(quien(usuario), id), version, CAMBIADO);
    autorizarAcceso(acto, usuario, acceso);
    const cerrado = await mover('acceso', acceso, ESTADO_ACCESO.anulado, CAMBIADO);
    await anotar('acceso', { id, estado: ESTADO_ACCESO.anulado }, usuario, acto, comentario);
    return cerrado;
  });

/** Effect of a decision: an access is accepted only before its last stay is over, because the gate lets nobody in afterwards. */
export const trasDecidir: Efecto = (decidida) =>
  moverDecidida('acceso', decidida, 'Ya ha terminado su última estancia: el acceso ha caducado', {
    ...(decidida.decision === 'aceptada' && { si: SIN_TERMINAR }),
    presente: CON_ALGUIEN,
  });

/** Expires at most 200 accesses that still wait although their last stay was over at `ahora` (null: now). Returns their number. */
export const caducarAccesos = (ahora: string | null = null) =>
  transaction(async () => {
    const caducados = await updateCaducados(ahora);
    await cerrarSolicitudes(
      'ACCESO',
      caducados.map(({ Id }) => Id),
      { hasta: 5 },
    );
    return caducados.length;
  });
