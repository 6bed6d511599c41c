import * as z from 'zod/mini';
import { area } from '#contract/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/kernel/error.ts';
import { id, idParam, paginaQuery, textoObligatorio } from '#contract/kernel/scalars.ts';
import {
  camposDocumento,
  Documento,
  FormularioNecesidad,
  FormularioPropuesta,
  Necesidad,
  Propuesta,
  tipoNecesidad,
} from './necesidad.schemas.ts';
import {
  ecoDeId,
  FormularioViaje,
  gestionQuery,
  ResumenViajes,
  sobreViaje,
  sobreViajeConComentario,
  sobreViajeConMotivo,
  Viaje,
  ViajeDetalle,
  ViajeGestion,
  ViajeGuardado,
  viajesQuery,
} from './viaje.schemas.ts';
import { MAX_DOCUMENTO } from './viajes.rules.ts';

const Opcion = z.object({ Id: z.int(), Nombre: z.string() });
const formulario = {
  fechaSalida: '2027-03-01',
  fechaRegreso: '2027-03-03',
  limitacionesHorarias: 'NO',
  motivoViaje: 'Reunión de seguimiento con el cliente',
  lugarDestino: 'Bilbao',
  pais: 'SP',
  provincia: '48',
  formacion: 'NO',
  cargarA: 'G',
  centroCoste: '1200',
};

/** Spec section 7, trips; below the line, the calls that the spec leaves open (decisions 4). */
export const viajes = area('/api/viajes', 'Viajes', {
  viajesMis: { method: 'GET', path: '/viajesmis', access: 'user', resumen: 'Mis viajes, del más reciente al más antiguo.', query: viajesQuery, pagina: true, output: z.array(Viaje) },
  viajesPendientesAprobacion: { method: 'GET', path: '/viajespendientesaprobacion', access: 'user', resumen: 'Viajes que esperan mi aprobación.', query: z.strictObject(paginaQuery), pagina: true, output: z.array(Viaje) },
  viaje: { method: 'GET', path: '/viaje/:id', access: 'user', resumen: 'Un viaje con todo su detalle y su historial.', params: idParam, output: ViajeDetalle },
  viajeDocumentos: { method: 'GET', path: '/viajedocumentos/:id', access: 'user', resumen: 'Documentos de un viaje.', params: idParam, output: z.array(Documento) },
  viajePropuestas: { method: 'POST', path: '/viajepropuestas', access: 'user', resumen: 'Propuestas de un tipo, desde el estado indicado.', body: z.strictObject({ viajeId: id, tipo: tipoNecesidad, estadoId: z.int().check(z.minimum(1), z.maximum(5)) }), output: z.array(Propuesta), ejemplo: { body: { viajeId: 1, tipo: 'I', estadoId: 2 } } },
  viajeNecesidades: { method: 'POST', path: '/viajenecesidades', access: 'user', resumen: 'Necesidades de un viaje.', body: sobreViaje, output: z.array(Necesidad), ejemplo: { body: { viajeId: 1 } } },
  viajeAprobacionSoliciante: { method: 'POST', path: '/viajeaprobacionsoliciante/:id', conVersion: true, /* sic */ access: 'user', resumen: 'El solicitante da su visto bueno: el viaje pasa a su siguiente paso.', params: idParam, body: ecoDeId, output: z.object({ Id: z.int(), EstadoId: z.int(), Estado: z.string() }), ejemplo: { body: 1, output: { Id: 1, EstadoId: 2, Estado: 'En propuestas' } } },
  viajeEnviarDocumento: { method: 'POST', path: '/viajeenviardocumento/:id', access: 'user', resumen: 'Envía por correo al viajero los documentos del viaje.', params: idParam, output: Hecho },
  documentoPropuesta: { method: 'GET', path: '/documentopropuesta/:id', access: 'user', kind: 'descarga', resumen: 'El documento de una propuesta.', params: idParam },
  viajeAprobar: { method: 'POST', path: '/viajeaprobar', conVersion: true, access: 'user', resumen: 'Aprueba un viaje.', body: sobreViajeConComentario, output: Hecho, ejemplo: { body: { viajeId: 1 }, output: { Id: 1 } } },
  viajeRechazar: { method: 'POST', path: '/viajerechazar', conVersion: true, access: 'user', resumen: 'Rechaza un viaje, con el porqué.', body: sobreViajeConMotivo, output: Hecho, ejemplo: { body: { viajeId: 1, comentario: 'Supera el presupuesto del trimestre' }, output: { Id: 1 } } },
  crear: { method: 'POST', path: '/crear', access: 'user', resumen: 'Crea un viaje en borrador.', body: FormularioViaje, output: ViajeGuardado, idempotente: true, ejemplo: { body: formulario, output: { Id: 1, Codigo: 'V-2026-00001', Advertencias: [] } } },
  actualizar: { method: 'PUT', path: '/actualizar/:id', conVersion: true, access: 'user', resumen: 'Cambia un viaje en borrador.', params: idParam, body: FormularioViaje, output: ViajeGuardado, ejemplo: { body: formulario } },
  crearNecesidad: { method: 'POST', path: '/crearnecesidad', access: 'user', resumen: 'Añade una necesidad a un viaje en borrador.', body: FormularioNecesidad, output: Hecho, idempotente: true, ejemplo: { body: { viajeId: 1, tipo: 'I', combo1: 2, textoCorto1: 'Santander', textoCorto2: 'Madrid', fechaInicio: '2027-03-01' }, output: { Id: 1 } } },
  borrarNecesidad: { method: 'DELETE', path: '/borrarnecesidad/:id', access: 'user', resumen: 'Quita una necesidad de un viaje en borrador.', params: idParam, output: Hecho },
  borrar: { method: 'DELETE', path: '/borrar/:id', access: 'user', resumen: 'Borra un viaje en borrador.', params: idParam, output: Hecho },

  puedeCrear: { method: 'GET', path: '/puedecrear', access: 'user', resumen: 'Si puedo pedir un viaje y, si no, por qué.', output: Puede },
  viajesResumen: { method: 'GET', path: '/viajesresumen', access: 'user', resumen: 'Lo que espera por mí en viajes y mi próximo viaje.', output: ResumenViajes },
  mediosTransporte: { method: 'GET', path: '/mediostransporte', access: 'user', resumen: 'Medios de transporte.', output: z.array(Opcion) },
  companiasAlquiler: { method: 'GET', path: '/companiasalquiler', access: 'user', resumen: 'Compañías de alquiler de coches.', output: z.array(Opcion) },
  viajeRetirar: { method: 'POST', path: '/viajeretirar', access: 'user', resumen: 'El solicitante retira su viaje y vuelve a borrador.', body: sobreViaje, output: Hecho, ejemplo: { body: { viajeId: 1 } } },
  viajeReabrir: { method: 'POST', path: '/viajereabrir', access: 'user', resumen: 'Devuelve a borrador un viaje rechazado.', body: sobreViaje, output: Hecho, ejemplo: { body: { viajeId: 1 } } },
  viajeAnular: { method: 'POST', path: '/viajeanular', access: 'user', resumen: 'Anula un viaje, con el porqué.', body: sobreViajeConMotivo, output: Hecho, ejemplo: { body: { viajeId: 1, comentario: 'Se aplaza la reunión' } } },
  viajesGestion: { method: 'GET', path: '/viajesgestion', access: 'user', resumen: 'La cola de la agencia de viajes.', query: gestionQuery, pagina: true, output: z.array(ViajeGestion) },
  propuestasDelViaje: { method: 'GET', path: '/propuestasdelviaje/:id', access: 'user', resumen: 'Todas las propuestas de un viaje que esta persona puede ver.', params: idParam, output: z.array(Propuesta) },
  crearPropuesta: { method: 'POST', path: '/crearpropuesta', access: 'user', resumen: 'La agencia prepara una propuesta para una necesidad.', body: FormularioPropuesta, output: Hecho, idempotente: true, ejemplo: { body: { necesidadId: 1, tipo: 'I', textoCorto1: 'Santander', textoCorto2: 'Madrid', textoCorto3: 'IB0423 · directo', textoCorto4: 'Aérea del Norte', fechaInicio: '2027-03-01', horaInicio: '07:45', precio: 142.5, validaHasta: '2027-02-20' } } },
  actualizarPropuesta: { method: 'PUT', path: '/actualizarpropuesta/:id', access: 'user', resumen: 'Cambia una propuesta que aún no se ha publicado.', params: idParam, body: FormularioPropuesta, output: Hecho },
  borrarPropuesta: { method: 'DELETE', path: '/borrarpropuesta/:id', access: 'user', resumen: 'Borra una propuesta que aún no se ha publicado.', params: idParam, output: Hecho },
  descartarPropuesta: { method: 'POST', path: '/descartarpropuesta/:id', access: 'user', resumen: 'Retira una propuesta ya publicada que nadie ha elegido.', params: idParam, output: Hecho },
  subirDocumentoPropuesta: { method: 'POST', path: '/subirdocumentopropuesta/:id', access: 'user', kind: 'subida', maxBytes: MAX_DOCUMENTO, resumen: 'Adjunta el PDF de una propuesta.', params: idParam, output: Hecho },
  publicarPropuestas: { method: 'POST', path: '/publicarpropuestas', access: 'user', resumen: 'Publica todas las propuestas en preparación de un viaje y avisa al solicitante.', body: sobreViaje, output: z.object({ Id: z.int(), Publicadas: z.int() }), ejemplo: { body: { viajeId: 1 }, output: { Id: 1, Publicadas: 3 } } },
  elegirPropuesta: { method: 'POST', path: '/elegirpropuesta', access: 'user', resumen: 'El solicitante elige una propuesta para su necesidad.', body: z.strictObject({ propuestaId: id }), output: Hecho, ejemplo: { body: { propuestaId: 1 } } },
  sinPropuesta: { method: 'POST', path: '/sinpropuesta', access: 'user', resumen: 'El solicitante sigue sin propuesta para una necesidad, con el porqué.', body: z.strictObject({ necesidadId: id, motivo: textoObligatorio(250) }), output: Hecho, ejemplo: { body: { necesidadId: 1, motivo: 'Me alojo con la familia' } } },
  subirDocumento: { method: 'POST', path: '/subirdocumento/:id', access: 'user', kind: 'subida', maxBytes: MAX_DOCUMENTO, resumen: 'La agencia añade un documento al viaje.', params: idParam, campos: camposDocumento, output: Hecho },
  documento: { method: 'GET', path: '/documento/:id', access: 'user', kind: 'descarga', resumen: 'Un documento del viaje.', params: idParam },
  borrarDocumento: { method: 'DELETE', path: '/borrardocumento/:id', access: 'user', resumen: 'La agencia quita un documento.', params: idParam, output: Hecho },
  viajeEmitir: { method: 'POST', path: '/viajeemitir', access: 'user', resumen: 'La documentación está completa: se emite y se envía al viajero.', body: sobreViaje, output: Hecho, ejemplo: { body: { viajeId: 1 } } },
  viajeLiquidar: { method: 'POST', path: '/viajeliquidar', access: 'user', resumen: 'Cierra un viaje ya realizado.', body: sobreViaje, output: Hecho, ejemplo: { body: { viajeId: 1 } } },
});
