// Every list of the product, as people ask for it: with each filter, each order and each search. A test compares it with the contract.
import { CLAVES_TIPO_SOLICITUD } from '#contract/solicitudes/solicitudes.rules.ts';

/** One way of asking for a list. `de`: a number for the path, as SQL. `soloCifra`: why it has no bound. */
export type Caso = { who: string; query?: Record<string, string>; de?: string; soloCifra?: string };
/** Its cases; or why it cannot grow with the years, or grows with the company alone. */
export type Lista = readonly Caso[] | string;

/** A case for each value of each parameter. */
const varying = (who: string, params: Record<string, readonly string[]>, more?: Record<string, string>): Caso[] =>
  Object.entries(params).flatMap(([name, values]) =>
    values.map((value) => ({ who, query: { ...more, [name]: value } })),
  );
/** Each state of a digit, and several together. */
const estados = (digits: string, ...several: string[]) => [...digits.split(''), ...several];
const from = (de: string, casos: readonly Caso[]): Caso[] => casos.map((caso) => ({ ...caso, de }));
const ORDENES_VIAJE = { orden: ['salida', '-salida', 'codigo', '-codigo'] };
const ORDENES_AVISO = { orden: ['titular', '-titular', 'desde', '-desde', 'hasta', '-hasta'] };
const INTERMEDIA = 'a word in one of a hundred rows: neither near nor few';
const CATALOGO = 'a catalogue';
const PLANTILLA = 'everybody who works here: as long as the company is large';
const LEIBLE = `select max(id) from aviso where publicado is not null and retirado is null and se_ve_desde < now() and canal = 'A'`;

/** By path: all of them are a GET. */
export const LISTAS: Record<string, Lista> = {
  '/api/viajes/viajesmis': [
    { who: 'ana' },
    ...varying('ana', { estado: estados('12345678', '2,3,4'), texto: ['bilbao', 'zanzibar'] }),
  ],
  '/api/viajes/viajespendientesaprobacion': [{ who: 'luis' }],
  '/api/viajes/viajesgestion': [
    ...varying('nuria', { ...ORDENES_VIAJE, estado: estados('12345678', '2,4', '7,8') }),
    ...varying('nuria', ORDENES_VIAJE, { estado: '7,8' }),
    // in all of them; in twenty, the farthest; in none; a code; a fragment of one; two letters; in all, among a few
    ...varying('nuria', { texto: ['casco', 'zanzibar', '00017', 'V-2016-00017', 'bi', 'qz', 'ana bilbao'] }),
    ...varying('nuria', { texto: ['pontevedra', 'casco', 'pontevedra revision'] }, { orden: '-salida' }),
    ...varying('nuria', ORDENES_VIAJE, { texto: 'pontevedra', estado: '7' }),
    ...varying('nuria', ORDENES_VIAJE, { texto: 'casco', estado: '2,4' }),
    { who: 'nuria', query: { texto: 'lisboa' }, soloCifra: INTERMEDIA },
  ],
  '/api/viajes/propuestasdelviaje/:id': [{ who: 'nuria', de: 'select max(id) from viaje where estado_id = 2' }],
  '/api/viajes/viajedocumentos/:id': [{ who: 'nuria', de: 'select max(id) from viaje where estado_id = 6' }],
  '/api/viajes/mediostransporte': 'a table of the code',
  '/api/viajes/companiasalquiler': CATALOGO,

  '/api/solicitudes/mispendientes': [{ who: 'luis' }, ...varying('luis', { tipo: CLAVES_TIPO_SOLICITUD })],
  '/api/solicitudes/mias': [{ who: 'ana' }],

  '/api/accesosfuerajornada/solicitudesmis': [{ who: 'ana' }, ...varying('ana', { estado: estados('12345', '1,2') })],
  '/api/accesosfuerajornada/pendientes': [{ who: 'luis' }],
  '/api/accesosfuerajornada/autorizados': [{ who: 'sonia' }, { who: 'sonia', query: { fecha: '@MANANA@' } }],
  '/api/accesosfuerajornada/tipoaccesos': CATALOGO,
  '/api/accesosfuerajornada/usuariosensa': PLANTILLA,
  '/api/accesosfuerajornada/usuariossubcontratas': PLANTILLA,

  '/api/solicitudescomunicaciones/solicitudesmis': [
    { who: 'ana' },
    ...varying('ana', { estado: estados('12345678', '5,7'), texto: ['farola', 'zanzibar'] }),
  ],
  '/api/solicitudescomunicaciones/solicitudespendientesfirmar': [{ who: 'luis' }],
  '/api/solicitudescomunicaciones/tablero': [
    ...varying('inigo', { estado: estados('2457') }),
    ...varying('luis', { estado: estados('2457') }),
    ...varying('inigo', { texto: ['farola', 'zanzibar', 'trinquete'] }, { estado: '4' }),
  ],
  '/api/solicitudescomunicaciones/areas': CATALOGO,
  '/api/solicitudescomunicaciones/tiposAverias': CATALOGO,
  '/api/solicitudescomunicaciones/tiposAveriasmantenimiento': CATALOGO,

  '/api/avisos/avisos/:id': [
    { who: 'ana', de: `select 'sinleer'` },
    { who: 'ana', de: `select 'todos'` },
    ...from(
      `select 'todos'`,
      varying('ana', { texto: ['aviso', 'escollera', 'zanzibar'], hastag: ['etiqueta3', 'zanzibar'] }),
    ),
  ],
  '/api/avisos/hastags': [{ who: 'ana' }],
  '/api/avisos/empresainforma': [{ who: 'ana' }],
  '/api/avisos/gestion': [
    { who: 'pablo' },
    ...varying('pablo', { ...ORDENES_AVISO, canal: ['A', 'N'], estado: estados('12345', '1,2') }),
    ...['1', '3', '4', '5'].flatMap((estado) => varying('pablo', ORDENES_AVISO, { estado })),
    ...varying('pablo', ORDENES_AVISO, { canal: 'N' }),
    ...varying('pablo', { texto: ['aviso', 'escollera', 'zanzibar', 'av', 'qz'] }),
    ...varying('pablo', ORDENES_AVISO, { texto: 'escollera', canal: 'A', estado: '4' }),
    ...varying('pablo', ORDENES_AVISO, { texto: 'aviso', estado: '3' }),
    { who: 'pablo', query: { texto: 'darsena' }, soloCifra: INTERMEDIA },
  ],
  '/api/avisos/informepersonas/:id': from(LEIBLE, [
    { who: 'pablo' },
    ...varying('pablo', { leido: ['si', 'no'], texto: ['persona', 'zoraida'] }),
  ]),

  '/api/buzon/mias': [{ who: 'ana' }],
  '/api/buzon/pendientes': [{ who: 'luis' }, ...varying('luis', { estado: estados('01234', '1,3', '0,2,4') })],
  '/api/buzon/areas': CATALOGO,
  '/api/buzon/personas': 'those named for an area',

  '/api/notificaciones/mias': [{ who: 'ana' }],
  '/api/usuario/companeros': varying('ana', { texto: ['persona', 'zoraida', 'zanzibar', 'urkiola 12'] }),
  '/api/usuario/delegaciones': [{ who: 'luis' }],

  '/api/pais/paises': CATALOGO,
  '/api/provincia/provincias': CATALOGO,
  '/api/divisa/divisas': CATALOGO,
  '/api/centrocoste/centroscoste': CATALOGO,
  '/api/contrato/contratos': CATALOGO,
  '/api/correo/demo': 'the mail of the demo company, the last ones',
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
