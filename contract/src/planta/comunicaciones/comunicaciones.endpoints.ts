import * as z from 'zod/mini';
import { cuentas } from '#contract/casa/kernel/cuentas.ts';
import { area, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Comunicacion,
  ComunicacionCreada,
  ComunicacionDecidida,
  ComunicacionDetalle,
  comunicacionesQuery,
  filtrosComunicaciones,
  FormularioAprobar,
  FormularioComunicacion,
  FormularioReabrir,
  FormularioRechazar,
  FormularioResolver,
  Foto,
  OpcionComunicacion,
  ResumenComunicaciones,
  tableroQuery,
  TipoAveria,
} from './comunicacion.schemas.ts';
import { MAX_FOTO } from './comunicaciones.rules.ts';

const nueva = {
  areaId: 5,
  tipoAveriaMantenimientoId: 8,
  contratoCodigo: '',
  ubicacion: 'Nave 2, grada norte',
  titulo: 'Foco fundido sobre la zona de paso',
  descripcion: 'El segundo foco de la grada norte no se enciende desde ayer y el paso queda a oscuras.',
  prioridad: 2,
  riesgoPersonas: true,
  adjuntos: [],
};
const aprobacion = {
  comentario: 'Se compra el foco esta semana',
  accionplanificada: 'Sustituir el foco y revisar los demás de la línea',
  fechaPrevista: '2027-03-01',
  fechaCierre: '2027-03-05',
};
const acto = { params: idParam, idempotente: true, conVersion: true } as const;

/** Spec section 7, communication requests; below the line, calls that the specification lacks. */
export const comunicaciones = area('/api/solicitudescomunicaciones', 'Comunicaciones', {
  puedeCrear: get('/puedecrearsolicitudcomunicacion', 'Si puedo abrir una comunicación, y por qué no.', {
    output: Puede,
  }),
  mias: get('/solicitudesmis', 'Mis comunicaciones, las últimas primero.', lista(Comunicacion, comunicacionesQuery)),
  pendientesFirmar: get(
    '/solicitudespendientesfirmar',
    'Comunicaciones que esperan mi firma, las más antiguas primero.',
    lista(Comunicacion),
  ),
  areas: get('/areas', 'Áreas a las que se puede comunicar algo.', { output: z.array(OpcionComunicacion) }),
  tiposAverias: get('/tiposAverias', 'Tipos de avería que no son de mantenimiento.', {
    output: z.array(TipoAveria),
  }),
  tiposAveriasMantenimiento: get('/tiposAveriasmantenimiento', 'Tipos de avería de mantenimiento.', {
    output: z.array(TipoAveria),
  }),
  crear: post('/crear', 'Abre una comunicación, que espera la firma de quien responde del área.', {
    body: FormularioComunicacion,
    output: ComunicacionCreada,
    idempotente: true,
    ejemplo: { body: nueva },
  }),
  aceptar: put('/aceptar/:id', 'Acepta una comunicación con su plan y sus fechas.', {
    ...acto,
    body: FormularioAprobar,
    output: ComunicacionDecidida,
    ejemplo: { body: aprobacion },
  }),
  rechazar: put('/rechazar/:id', 'Rechaza una comunicación con su motivo.', {
    ...acto,
    body: FormularioRechazar,
    output: ComunicacionDecidida,
    ejemplo: { body: { comentario: 'Ya está comunicada con otro número' } },
  }),

  comunicacion: get('/comunicacion/:id', 'Una comunicación con todo su contenido, sus fotos y su historial.', {
    params: idParam,
    output: ComunicacionDetalle,
  }),
  subirFoto: post('/foto', 'Una foto (JPEG, PNG o WebP) para una comunicación que se va a abrir.', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_FOTO,
    output: Foto,
  }),
  foto: get('/foto/:id', 'Foto de una comunicación que puedo ver.', { kind: 'descarga', params: idParam }),
  iniciar: post('/iniciar/:id', 'Quien la atiende se pone con ella.', { ...acto, output: Hecho }),
  resolver: post('/resolver/:id', 'Quien la atiende dice qué se ha hecho y qué día.', {
    ...acto,
    body: FormularioResolver,
    output: Hecho,
    ejemplo: { body: { trabajoRealizado: 'Foco sustituido y revisada la línea', fechaReal: '2027-03-02' } },
  }),
  confirmar: post('/confirmar/:id', 'Quien la escribió confirma que está resuelta: queda cerrada.', {
    ...acto,
    output: Hecho,
  }),
  reabrir: post('/reabrir/:id', 'Quien la escribió dice por qué no está resuelta.', {
    ...acto,
    body: FormularioReabrir,
    output: Hecho,
    ejemplo: { body: { motivo: 'El foco vuelve a apagarse a los diez minutos' } },
  }),
  anular: post('/anular/:id', 'Quien la escribió la anula mientras espera firma.', { ...acto, output: Hecho }),
  tablero: get(
    '/tablero',
    'Una columna del tablero de quien atiende comunicaciones, por fecha de cierre.',
    lista(Comunicacion, tableroQuery),
  ),
  misCuentas: get(
    '/solicitudesmiscuentas',
    'Cuántas de mis comunicaciones hay en cada estado.',
    cuentas(filtrosComunicaciones),
  ),
  resumen: get('/resumen', 'Cuántas esperan mi firma, mi confirmación o mi trabajo (como mucho 100 de cada).', {
    output: ResumenComunicaciones,
  }),
});
