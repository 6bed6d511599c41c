import { decirCantidad, ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { type DiaRepartido, minutosAusentes, repartir } from '#contract/tiempo/permisos/reparto.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { rutaDe } from '../peticion/acto.commands.ts';
import { aPlan, quedan } from '../peticion/calculo.commands.ts';
import { quedaDeDescanso } from '../descanso/descanso.commands.ts';
import { updateContenido } from '../cambios/contenido.queries.ts';
import { recontarCambio } from '../cambios/recontar.commands.ts';
import { datosDe, resumenDe } from '../peticion/permiso.views.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { selectHechos } from '../saldo/saldo.queries.ts';
import {
  type Contable,
  deletePorContar,
  insertPorContar,
  selectContables,
  selectSusPersonas,
  updateDias,
  updateMinutos,
} from './recuento.queries.ts';

type Contado = { permiso: Contable; antes: number; ahora: number; porque: string };
const suma = (dias: readonly DiaRepartido[]) => dias.reduce((total, { cantidad }) => total + cantidad, 0);

/** Recounts days to come of leave whose plan has changed. One run of the clock; true: there may be more. */
export const recontarPermisos = () =>
  transaction(async () => {
    const cambios = await insertPorContar();
    const ids = await deletePorContar();
    if (ids.length === 0) return cambios > 0;
    // Locks are taken in the order of a decision: the request, then the clock-ins of its person.
    for (const persona of await selectSusPersonas(ids)) await retenerFichajes(persona);
    const contados: Contado[] = [];
    for (const permiso of await selectContables(ids)) {
      contados.push(...(await recontar(permiso)));
      if (permiso.cambia) await recontarCambio(permiso.Id);
    }
    await decirAQuienDecide(contados);
    return true;
  });

async function recontar(permiso: Contable): Promise<Contado[]> {
  const { hoy, desde, hasta, baja } = permiso;
  const plan = (await planDe(permiso.usuarioId, desde > hoy ? desde : hoy, hasta)).map(aPlan);
  const [dia] = plan;
  if (permiso.minutos !== null && dia) {
    const minutos = minutosAusentes(dia, permiso);
    if (minutos !== permiso.minutos) await updateMinutos(permiso.Id, minutos);
  }
  const porLlegar = repartir(plan, permiso, permiso).filter(({ fecha }) => baja === null || fecha <= baja);
  const pasados = permiso.dias.filter(({ fecha }) => fecha < hoy);
  const iguales = JSON.stringify([...pasados, ...porLlegar]) === JSON.stringify(permiso.dias);
  if (iguales) return [];
  const ahora = suma(pasados) + suma(porLlegar);
  await updateDias(permiso, porLlegar, ahora);
  const porque =
    baja !== null && baja < hasta
      ? `su último día en la empresa es el ${diaCorto(baja)}`
      : 'ha cambiado un festivo o un turno';
  const contado = { permiso, antes: permiso.cantidad, ahora, porque };
  await anotar(
    'permiso',
    { id: permiso.Id, estado: permiso.EstadoId },
    { id: permiso.usuarioId },
    'recontar',
    `${enPalabras(contado)}: ${porque}`,
  );
  if (permiso.solicitud?.estado === 1 && !permiso.cambia) await actualizarPeticion(contado, porLlegar);
  await notificar([permiso.usuarioId], {
    tipo: 'permiso_cambia',
    titulo: 'Un permiso suyo toma otra cantidad',
    enDispositivo: `Su permiso ${permiso.Numero} ha cambiado.`,
    texto: `${permiso.Numero} · ${permiso.tipo}: ${enPalabras(contado)}; ${porque}.`,
    ruta: rutaDe(permiso.Id),
  });
  return [contado];
}
const enPalabras = ({ permiso: { unidad }, antes, ahora }: Contado) =>
  antes === ahora
    ? `toma ${decirCantidad(ahora, unidad)}, en otros días`
    : `toma ${decirCantidad(ahora, unidad)}, y no ${decirCantidad(antes, unidad)}`;

/** Updates the content of a waiting request, so that the approver decides on current amounts. */
async function actualizarPeticion({ permiso, ahora }: Contado, dias: readonly DiaRepartido[]): Promise<void> {
  const { solicitud, usuarioId, tipoId, hoy, periodo } = permiso;
  if (!solicitud) return;
  const rrhh = solicitud.rol === 'RRHH';
  const pedida = { ...permiso, nombre: permiso.tipo, cantidad: ahora };
  const [row] = await selectHechos([usuarioId], tipoId);
  const hechos = row && { ...hechosDe(row), dias: row.dias.filter(({ permisoId }) => permisoId !== permiso.Id) };
  const descanso = permiso.contraSaldo ? await quedaDeDescanso(permiso, dias) : undefined;
  const frescos = datosDe(pedida, {
    quedan: hechos ? quedan({ hechos, dias, tipo: { periodo }, hoy, descanso }) : [],
    motivo: '',
    rrhh,
  });
  const valor = new Map(frescos.map(({ Nombre, Valor }) => [Nombre, Valor]));
  const anulacion = permiso.EstadoId === ESTADO_PERMISO.anulacion;
  await updateContenido(solicitud.id, {
    resumen: `${anulacion ? 'Anular ' : ''}${resumenDe(pedida, rrhh)}`,
    datos: solicitud.datos.map((dato) =>
      dato.Nombre === 'Motivo' ? dato : { ...dato, Valor: valor.get(dato.Nombre) ?? dato.Valor },
    ),
    medida: decirCantidad(ahora, permiso.unidad),
  });
}

const NOMBRADOS = 5;
/** One notification for several recounted leaves, without their types, because nobody else reads a type of health. */
function avisoDe(contados: readonly Contado[]) {
  const enLinea = (c: Contado) => `${c.permiso.persona} (${c.permiso.Numero}): ${enPalabras(c)}`;
  const mas = contados.length - NOMBRADOS;
  const lista = contados.slice(0, NOMBRADOS).map(enLinea).join('; ');
  const [solo] = contados;
  const motivos = [...new Set(contados.map(({ porque }) => porque))];
  const espera = contados.length === 1 && solo?.permiso.solicitud?.estado === 1 ? solo.permiso.solicitud.id : null;
  return {
    tipo: 'permiso_cambia',
    titulo: contados.length === 1 ? 'Un permiso toma otra cantidad' : `${contados.length} permisos toman otra cantidad`,
    enDispositivo: 'Ha cambiado lo que toma un permiso pedido o concedido.',
    texto: `${lista}${mas > 0 ? `; y ${mas} más` : ''}. Motivo: ${motivos.slice(0, NOMBRADOS).join('; ')}.`,
    ruta: espera === null ? '/menu/permisosconcedidos' : `/menu/solicitudes/${espera}`,
  } as const;
}
/** Notifies the approvers of the recounted leave, and human resources. */
async function decirAQuienDecide(contados: readonly Contado[]): Promise<void> {
  if (contados.length === 0) return;
  const porAprobador = Map.groupBy(contados, ({ permiso: { solicitud } }) =>
    solicitud?.rol === null ? solicitud.aprobadorId : null,
  );
  for (const [quien, de] of porAprobador) if (quien !== null) await notificar([quien], avisoDe(de));
  await notificarRol('RRHH', avisoDe(contados));
}
