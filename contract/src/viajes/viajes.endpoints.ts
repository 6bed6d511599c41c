import * as z from 'zod/mini';
import { cuentas } from '#contract/casa/kernel/cuentas.ts';
import { area, del, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/casa/kernel/error.ts';
import { id, idParam, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { ViajeDePersona } from './ficha.schemas.ts';
import {
  camposDocumento,
  Documento,
  FormularioNecesidad,
  FormularioPrecio,
  FormularioPropuesta,
  Necesidad,
  Propuesta,
  tipoNecesidad,
} from './necesidad.schemas.ts';
import {
  EtapasGestion,
  filtrosViajes,
  FormularioViaje,
  GastoDeMes,
  gestionQuery,
  LugarVisitado,
  sobreViaje,
  sobreViajeConComentario,
  sobreViajeConMotivo,
  Viaje,
  ViajeDetalle,
  ViajeGestion,
  ViajeGuardado,
  ViajePendiente,
  viajesQuery,
  vistoBueno,
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

const propuesta = {
  necesidadId: 1,
  tipo: 'I',
  textoCorto1: 'Santander',
  textoCorto2: 'Madrid',
  textoCorto3: 'IB0423 · directo',
  textoCorto4: 'Aérea del Norte',
  fechaInicio: '2027-03-01',
  horaInicio: '07:45',
  precio: 142.5,
  validaHasta: '2027-02-20',
};

/** Act whose body is the number of the trip alone, and act on a row whose number is in the path. */
const sobreElViaje = { body: sobreViaje, output: Hecho, ejemplo: { body: { viajeId: 1 } } };
const porId = { params: idParam, output: Hecho };

/** Trips (spec section 7); below the line, the calls that the specification leaves open. */
export const viajes = area('/api/viajes', 'Viajes', {
  viajesMis: get(
    '/viajesmis',
    'Mis viajes: los próximos, el más cercano primero, y después los pasados, el último primero.',
    lista(Viaje, viajesQuery),
  ),
  viajesPendientesAprobacion: get(
    '/viajespendientesaprobacion',
    'Viajes que esperan mi aprobación.',
    lista(ViajePendiente),
  ),
  viaje: get('/viaje/:id', 'Un viaje con todo su detalle y su historial.', { params: idParam, output: ViajeDetalle }),
  viajeDocumentos: get('/viajedocumentos/:id', 'Documentos de un viaje.', {
    params: idParam,
    output: z.array(Documento),
  }),
  viajePropuestas: post('/viajepropuestas', 'Propuestas de un tipo, desde el estado indicado.', {
    body: z.strictObject({ viajeId: id, tipo: tipoNecesidad, estadoId: z.int().check(z.minimum(1), z.maximum(5)) }),
    output: z.array(Propuesta),
    ejemplo: { body: { viajeId: 1, tipo: 'I', estadoId: 2 } },
  }),
  viajeNecesidades: post('/viajenecesidades', 'Necesidades de un viaje.', {
    ...sobreElViaje,
    output: z.array(Necesidad),
  }),
  viajeAprobacionSoliciante: post(
    '/viajeaprobacionsoliciante/:id', // sic
    'El solicitante da su visto bueno: el viaje pasa a su siguiente paso.',
    {
      conVersion: true,
      params: idParam,
      body: vistoBueno,
      output: z.object({ Id: z.int(), EstadoId: z.int(), Estado: z.string() }),
      idempotente: true,
      ejemplo: { body: 1, output: { Id: 1, EstadoId: 2, Estado: 'En propuestas' } },
    },
  ),
  viajeEnviarDocumento: post(
    '/viajeenviardocumento/:id',
    'Envía por correo al viajero los documentos del viaje.',
    porId,
  ),
  documentoPropuesta: get('/documentopropuesta/:id', 'El documento de una propuesta.', {
    kind: 'descarga',
    params: idParam,
  }),
  viajeAprobar: post('/viajeaprobar', 'Aprueba un viaje.', {
    conVersion: true,
    body: sobreViajeConComentario,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { viajeId: 1 }, output: { Id: 1 } },
  }),
  viajeRechazar: post('/viajerechazar', 'Rechaza un viaje, con el porqué.', {
    conVersion: true,
    body: sobreViajeConMotivo,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { viajeId: 1, comentario: 'Supera el presupuesto del trimestre' }, output: { Id: 1 } },
  }),
  crear: post('/crear', 'Crea un viaje en borrador.', {
    body: FormularioViaje,
    output: ViajeGuardado,
    idempotente: true,
    ejemplo: { body: formulario, output: { Id: 1, Codigo: 'V-2026-00001', Advertencias: [] } },
  }),
  actualizar: put('/actualizar/:id', 'Cambia un viaje en borrador.', {
    conVersion: true,
    params: idParam,
    body: FormularioViaje,
    output: ViajeGuardado,
    idempotente: true,
    ejemplo: { body: formulario },
  }),
  crearNecesidad: post('/crearnecesidad', 'Añade una necesidad a un viaje en borrador.', {
    body: FormularioNecesidad,
    output: Hecho,
    idempotente: true,
    ejemplo: {
      body: {
        viajeId: 1,
        tipo: 'I',
        combo1: 2,
        textoCorto1: 'Santander',
        textoCorto2: 'Madrid',
        fechaInicio: '2027-03-01',
      },
      output: { Id: 1 },
    },
  }),
  borrarNecesidad: del('/borrarnecesidad/:id', 'Quita una necesidad de un viaje en borrador.', {
    ...porId,
    idempotente: true,
  }),
  borrar: del('/borrar/:id', 'Borra un viaje en borrador.', { ...porId, idempotente: true }),

  deOtra: get(
    '/personas/:id',
    'Los viajes de una persona, los últimos primero: los míos, los de quien depende de mí o, para RRHH y la agencia, los de cualquiera.',
    { params: idParam, ...lista(ViajeDePersona), sensible: 'viajes' },
  ),
  viajesMisCuentas: get('/viajesmiscuentas', 'Cuántos de mis viajes hay en cada estado.', cuentas(filtrosViajes)),
  puedeCrear: get('/puedecrear', 'Si puedo pedir un viaje y, si no, por qué.', { output: Puede }),
  viajeCalendario: get('/viajecalendario/:id', 'Un viaje para el calendario (iCalendar): sus días y sus horas.', {
    kind: 'descarga',
    params: idParam,
  }),
  mediosTransporte: get('/mediostransporte', 'Medios de transporte.', { output: z.array(Opcion) }),
  companiasAlquiler: get('/companiasalquiler', 'Compañías de alquiler de coches.', { output: z.array(Opcion) }),
  origenHabitual: get('/origenhabitual', 'De dónde salí en mi último viaje; vacío si aún no hay ninguno.', {
    output: z.object({ Origen: z.string() }),
  }),
  lugaresVisitados: get(
    '/lugares',
    'Lugares de mis viajes y los repetidos de la empresa, con su país y su provincia.',
    {
      output: z.array(LugarVisitado),
    },
  ),
  viajeDuplicar: post('/viajeduplicar/:id', 'Crea un viaje en borrador con las necesidades de otro, en sus fechas.', {
    params: idParam,
    body: FormularioViaje,
    output: ViajeGuardado,
    idempotente: true,
    ejemplo: { body: formulario, output: { Id: 2, Codigo: 'V-2026-00002', Advertencias: [] } },
  }),
  viajeRetirar: post('/viajeretirar', 'El solicitante retira su viaje y vuelve a borrador.', {
    ...sobreElViaje,
    idempotente: true,
  }),
  viajeReabrir: post('/viajereabrir', 'Devuelve a borrador un viaje rechazado.', {
    ...sobreElViaje,
    idempotente: true,
  }),
  viajeAnular: post('/viajeanular', 'Anula un viaje, con el porqué.', {
    body: sobreViajeConMotivo,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { viajeId: 1, comentario: 'Se aplaza la reunión' } },
  }),
  viajesGestion: get('/viajesgestion', 'La cola de la agencia de viajes.', lista(ViajeGestion, gestionQuery)),
  viajesGestionCuentas: get('/viajesgestioncuentas', 'Cuántos viajes de la cola hay en cada estado.', cuentas({})),
  viajesGestionEtapas: get('/viajesgestionetapas', 'Cuántos viajes hay en cada etapa de la agencia.', {
    output: EtapasGestion,
  }),
  viajesGestionGasto: get(
    '/viajesgestiongasto',
    'Lo que cuestan los viajes de doce meses, hasta el actual, por lo que se paga.',
    {
      output: z.array(GastoDeMes),
    },
  ),
  propuestasDelViaje: get('/propuestasdelviaje/:id', 'Todas las propuestas de un viaje que esta persona puede ver.', {
    params: idParam,
    output: z.array(Propuesta),
  }),
  crearPropuesta: post('/crearpropuesta', 'La agencia prepara una propuesta para una necesidad.', {
    body: FormularioPropuesta,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: propuesta },
  }),
  actualizarPropuesta: put('/actualizarpropuesta/:id', 'Cambia una propuesta que aún no se ha publicado.', {
    params: idParam,
    body: FormularioPropuesta,
    output: Hecho,
    ejemplo: { body: propuesta },
  }),
  borrarPropuesta: del('/borrarpropuesta/:id', 'Borra una propuesta que aún no se ha publicado.', porId),
  descartarPropuesta: post('/descartarpropuesta/:id', 'Retira una propuesta ya publicada que nadie ha elegido.', porId),
  cambiarPrecioPropuesta: post(
    '/cambiarpreciopropuesta/:id',
    'La agencia cambia el precio de una propuesta ya aprobada; si sube demasiado, el viaje vuelve a quien lo aprobó.',
    {
      conVersion: true,
      params: idParam,
      body: FormularioPrecio,
      output: z.object({ Id: z.int(), Vuelve: z.boolean() }),
      idempotente: true,
      ejemplo: { body: { precio: 156.9, motivo: 'La compañía ha subido la tarifa' }, output: { Id: 1, Vuelve: false } },
    },
  ),
  subirDocumentoPropuesta: post('/subirdocumentopropuesta/:id', 'Adjunta el PDF de una propuesta.', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_DOCUMENTO,
    ...porId,
  }),
  publicarPropuestas: post(
    '/publicarpropuestas',
    'Publica todas las propuestas en preparación de un viaje y lo notifica al solicitante.',
    {
      body: sobreViaje,
      output: z.object({ Id: z.int(), Publicadas: z.int() }),
      ejemplo: { body: { viajeId: 1 }, output: { Id: 1, Publicadas: 3 } },
    },
  ),
  elegirPropuesta: post('/elegirpropuesta', 'El solicitante elige una propuesta para su necesidad.', {
    body: z.strictObject({ propuestaId: id }),
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { propuestaId: 1 } },
  }),
  sinPropuesta: post('/sinpropuesta', 'El solicitante sigue sin propuesta para una necesidad, con el porqué.', {
    body: z.strictObject({ necesidadId: id, motivo: textoObligatorio(250) }),
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { necesidadId: 1, motivo: 'Me alojo con la familia' } },
  }),
  subirDocumento: post('/subirdocumento/:id', 'La agencia añade un documento al viaje.', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_DOCUMENTO,
    params: idParam,
    campos: camposDocumento,
    output: Hecho,
  }),
  documento: get('/documento/:id', 'Un documento del viaje.', { kind: 'descarga', params: idParam }),
  borrarDocumento: del('/borrardocumento/:id', 'La agencia quita un documento.', porId),
  viajeEmitir: post('/viajeemitir', 'La documentación está completa: se emite y se envía al viajero.', sobreElViaje),
  viajeLiquidar: post('/viajeliquidar', 'Cierra un viaje ya realizado que no tiene una liquidación en curso.', {
    ...sobreElViaje,
    body: sobreViajeConComentario,
  }),
});
