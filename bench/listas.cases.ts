// Every list of the product, as people ask for it: with each filter, each order and each search. A test compares it with the contract.
import { CLAVES_TIPO_SOLICITUD } from '#contract/solicitudes/solicitudes.rules.ts';

/** One way of asking for a list. `de`: a number for the path, as SQL. */
export type Caso = { who: string; query?: Record<string, string>; de?: string; soloCifra?: string };
/** `fija`: why it cannot grow with the years, or grows with the company alone. */
export type Lista = { casos: readonly Caso[] } | { fija: string };

const varying = (who: string, name: string, values: readonly string[], more: Record<string, string> = {}): Caso[] =>
  values.map((value) => ({ who, query: { ...more, [name]: value } }));
const ORDENES_VIAJE = ['salida', '-salida', 'codigo', '-codigo'];
const ORDENES_AVISO = ['titular', '-titular', 'desde', '-desde', 'hasta', '-hasta'];
const INTERMEDIA = 'a word in one of a hundred rows: neither near nor few';

export const LISTAS: Record<string, Lista> = {
  'GET /api/viajes/viajesmis': {
    casos: [
      { who: 'ana' },
      ...varying('ana', 'estado', ['1', '2', '3', '4', '5', '6', '7', '8', '2,3,4']),
      ...varying('ana', 'texto', ['bilbao', 'zanzibar']),
    ],
  },
  'GET /api/viajes/viajespendientesaprobacion': { casos: [{ who: 'luis' }] },
  'GET /api/viajes/viajesgestion': {
    casos: [
      ...varying('nuria', 'orden', ORDENES_VIAJE),
      ...varying('nuria', 'estado', ['1', '2', '3', '4', '5', '6', '7', '8', '2,4', '7,8']),
      ...varying('nuria', 'orden', ORDENES_VIAJE, { estado: '7,8' }),
      // in all of them; in twenty, the farthest; in none; a code; a fragment of one; two letters; in all, among a few
      ...varying('nuria', 'texto', ['casco', 'zanzibar', '00017', 'V-2016-00017', 'bi', 'qz', 'ana bilbao']),
      ...varying('nuria', 'texto', ['pontevedra', 'casco', 'pontevedra revision'], { orden: '-salida' }),
      ...varying('nuria', 'orden', ORDENES_VIAJE, { texto: 'pontevedra', estado: '7' }),
      ...varying('nuria', 'orden', ORDENES_VIAJE, { texto: 'casco', estado: '2,4' }),
      { who: 'nuria', query: { texto: 'lisboa' }, soloCifra: INTERMEDIA },
    ],
  },
  'GET /api/viajes/propuestasdelviaje/:id': {
    casos: [{ who: 'nuria', de: 'select max(id) from viaje where estado_id = 2' }],
  },
  'GET /api/viajes/viajedocumentos/:id': {
    casos: [{ who: 'nuria', de: 'select max(id) from viaje where estado_id = 6' }],
  },
  'GET /api/viajes/mediostransporte': { fija: 'a table of the code' },
  'GET /api/viajes/companiasalquiler': { fija: 'a catalogue' },

  'GET /api/solicitudes/mispendientes': {
    casos: [{ who: 'luis' }, ...varying('luis', 'tipo', CLAVES_TIPO_SOLICITUD)],
  },
  'GET /api/solicitudes/mias': { casos: [{ who: 'ana' }] },

  'GET /api/accesosfuerajornada/solicitudesmis': {
    casos: [{ who: 'ana' }, ...varying('ana', 'estado', ['1', '2', '3', '4', '5', '1,2'])],
  },
  'GET /api/accesosfuerajornada/pendientes': { casos: [{ who: 'luis' }] },
  'GET /api/accesosfuerajornada/autorizados': {
    casos: [{ who: 'sonia' }, { who: 'sonia', query: { fecha: '@MANANA@' } }],
  },
  'GET /api/accesosfuerajornada/tipoaccesos': { fija: 'a catalogue' },
  'GET /api/accesosfuerajornada/usuariosensa': { fija: 'everybody who works here: as long as the company is large' },
  'GET /api/accesosfuerajornada/usuariossubcontratas': {
    fija: 'everybody who works here: as long as the company is large',
  },

  'GET /api/solicitudescomunicaciones/solicitudesmis': {
    casos: [
      { who: 'ana' },
      ...varying('ana', 'estado', ['1', '2', '3', '4', '5', '6', '7', '8', '5,7']),
      ...varying('ana', 'texto', ['farola', 'zanzibar']),
    ],
  },
  'GET /api/solicitudescomunicaciones/solicitudespendientesfirmar': { casos: [{ who: 'luis' }] },
  'GET /api/solicitudescomunicaciones/tablero': {
    casos: [
      ...varying('inigo', 'estado', ['2', '4', '5', '7']),
      ...varying('luis', 'estado', ['2', '4', '5', '7']),
      ...varying('inigo', 'texto', ['farola', 'zanzibar', 'trinquete'], { estado: '4' }),
    ],
  },
  'GET /api/solicitudescomunicaciones/areas': { fija: 'a catalogue' },
  'GET /api/solicitudescomunicaciones/tiposAverias': { fija: 'a catalogue' },
  'GET /api/solicitudescomunicaciones/tiposAveriasmantenimiento': { fija: 'a catalogue' },

  'GET /api/avisos/avisos/:id': {
    casos: [
      { who: 'ana', de: `select 'sinleer'` },
      { who: 'ana', de: `select 'todos'` },
      ...varying('ana', 'texto', ['aviso', 'escollera', 'zanzibar']).map((caso) => ({ ...caso, de: `select 'todos'` })),
      ...varying('ana', 'hastag', ['etiqueta3', 'zanzibar']).map((caso) => ({ ...caso, de: `select 'todos'` })),
    ],
  },
  'GET /api/avisos/hastags': { casos: [{ who: 'ana' }] },
  'GET /api/avisos/empresainforma': { casos: [{ who: 'ana' }] },
  'GET /api/avisos/gestion': {
    casos: [
      { who: 'pablo' },
      ...varying('pablo', 'orden', ORDENES_AVISO),
      ...varying('pablo', 'canal', ['A', 'N']),
      ...varying('pablo', 'estado', ['1', '2', '3', '4', '5', '1,2']),
      ...['1', '3', '4', '5'].flatMap((estado) => varying('pablo', 'orden', ORDENES_AVISO, { estado })),
      ...varying('pablo', 'orden', ORDENES_AVISO, { canal: 'N' }),
      ...varying('pablo', 'texto', ['aviso', 'escollera', 'zanzibar', 'av', 'qz']),
      ...varying('pablo', 'orden', ORDENES_AVISO, { texto: 'escollera', canal: 'A', estado: '4' }),
      ...varying('pablo', 'orden', ORDENES_AVISO, { texto: 'aviso', estado: '3' }),
      { who: 'pablo', query: { texto: 'darsena' }, soloCifra: INTERMEDIA },
    ],
  },
  'GET /api/avisos/informepersonas/:id': {
    casos: [
      { who: 'pablo' },
      ...varying('pablo', 'leido', ['si', 'no']),
      ...varying('pablo', 'texto', ['persona', 'zoraida']),
    ].map((caso) => ({
      ...caso,
      de: `select max(id) from aviso where publicado is not null and retirado is null and se_ve_desde < now() and canal = 'A'`,
    })),
  },

  'GET /api/buzon/mias': { casos: [{ who: 'ana' }] },
  'GET /api/buzon/pendientes': {
    casos: [{ who: 'luis' }, ...varying('luis', 'estado', ['0', '1', '2', '3', '4', '1,3', '0,2,4'])],
  },
  'GET /api/buzon/areas': { fija: 'a catalogue' },
  'GET /api/buzon/personas': { fija: 'those named for an area' },

  'GET /api/notificaciones/mias': { casos: [{ who: 'ana' }] },
  'GET /api/usuario/companeros': { casos: varying('ana', 'texto', ['persona', 'zoraida', 'zanzibar', 'urkiola 12']) },
  'GET /api/usuario/delegaciones': { casos: [{ who: 'luis' }] },

  'GET /api/pais/paises': { fija: 'a catalogue' },
  'GET /api/provincia/provincias': { fija: 'a catalogue' },
  'GET /api/divisa/divisas': { fija: 'a catalogue' },
  'GET /api/centrocoste/centroscoste': { fija: 'a catalogue' },
  'GET /api/contrato/contratos': { fija: 'a catalogue' },
  'GET /api/correo/demo': { fija: 'the mail of the demo company, the last ones' },
};
/** Figures of the day's page: no lists, but they read as much. */
export const CIFRAS: readonly { path: string; who: string }[] = [
  { path: '/api/inicio', who: 'nuria' },
  { path: '/api/inicio', who: 'ana' },
  { path: '/api/solicitudes/resumen', who: 'luis' },
  { path: '/api/solicitudescomunicaciones/resumen', who: 'inigo' },
  { path: '/api/solicitudescomunicaciones/resumen', who: 'luis' },
  { path: '/api/avisos/sinleer', who: 'ana' },
  { path: '/api/buzon/resumen', who: 'luis' },
  { path: '/api/notificaciones/sinleer', who: 'ana' },
];
