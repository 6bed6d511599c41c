// Screens of which `npm run shots` takes a picture, in order.
import {
  approval,
  choosingCountry,
  choosingProposal,
  deletingNeed,
  documents,
  editTrip,
  failedPhoto,
  failing,
  first,
  firstNotice,
  loading,
  managed,
  offline,
  pressing,
  report,
  trip,
  unreadNotices,
  type Way,
  wrongPassword,
} from './ways.ts';

export type Screen = {
  name: string;
  /** A login of the cast, or '' before the login. */
  who: string;
  way: Way;
  /** The one size that has it. */
  only?: 'movil' | 'escritorio';
  /** The page from top to bottom, not what fits. */
  whole?: true;
  /** It never finishes loading. */
  waiting?: true;
};
type Picture = Way | Omit<Screen, 'name' | 'who'>;
const of = (who: string, pictures: Record<string, Picture>): Screen[] =>
  Object.entries(pictures).map(([name, picture]) => ({
    name,
    who,
    ...(typeof picture === 'object' ? picture : { way: picture }),
  }));
const whole = (way: Way): Picture => ({ way, whole: true });
const onPhone = (way: Way): Picture => ({ way, only: 'movil' });
const TOKEN = 'A'.repeat(43);

export const SCREENS: readonly Screen[] = [
  ...of('', {
    login: '/login',
    'login-mal': wrongPassword,
    recuperar: '/recuperar',
    restablecer: `/restablecer/${TOKEN}`,
    registro: `/registro/${TOKEN}`,
    objetivos: '/objetivos',
    'correo-demo': '/correo-demo',
  }),
  ...of('ana', {
    'inicio-ana': '/menu/inicio',
    viajes: '/menu/viajes',
    'viajes-filtro': '/menu/viajes?estado=4',
    'viajes-sin-resultados': '/menu/viajes?texto=zanzibar',
    'detalle-borrador': trip(1),
    'detalle-propuestas': trip(2),
    'detalle-pendiente': trip(3),
    'detalle-aprobado': trip(4),
    'detalle-rechazado': trip(5),
    'detalle-emitido': trip(6),
    necesidades: trip(1, '?ver=necesidades'),
    'necesidad-nueva': trip(1, '?ver=nueva'),
    'necesidad-borrar': deletingNeed,
    propuestas: choosingProposal,
    'viaje-nuevo': whole('/menu/viajes/nuevo'),
    'viaje-nuevo-fecha': pressing('/menu/viajes/nuevo', /Fecha de salida/),
    'viaje-nuevo-pais': choosingCountry,
    'viaje-editar': whole(editTrip(1)),
    documentos: documents(6),
    'delegaciones-ana': '/menu/delegaciones',
    notificaciones: '/menu/notificaciones',
    'notificaciones-preferencias': whole('/menu/notificaciones/preferencias'),
    envios: '/menu/envios',
    'sin-conexion': offline,
    cuenta: '/menu/cuenta',
    mas: onPhone('/menu/mas'),
    'menu-lateral': onPhone(pressing('/menu/inicio', 'Menú')),
    'viaje-inexistente': '/menu/viajes/999999',
    'viajes-error': failing('viajes/viajesmis', '/menu/viajes'),
    'viajes-cargando': { way: loading('viajes/viajesmis', '/menu/viajes'), waiting: true },

    'avisos-sin-leer': unreadNotices,
    'avisos-leidos': '/avisos-sin-leer',
    avisos: '/menu/avisos',
    aviso: first('/menu/avisos', 'Avisos'),
    'avisos-sin-resultados': '/menu/avisos?texto=zanzibar',
    empresainforma: '/empresainforma',
    noticia: first('/empresainforma', 'Noticias'),

    'solicitudes-ana': '/menu/solicitudes',
    'solicitudes-mias': '/menu/solicitudes?ver=mias',
    accesos: '/menu/accesos',
    acceso: first('/menu/accesos'),
    'acceso-nuevo': whole('/menu/accesos/nuevo'),
    'acceso-personas': pressing('/menu/accesos/nuevo', /personas/i),
    comunicaciones: '/menu/comunicaciones',
    comunicacion: whole(first('/menu/comunicaciones', 'Mis comunicaciones')),
    'comunicacion-nueva': whole('/menu/comunicaciones/nueva'),
    'comunicacion-foto-fallida': whole(failedPhoto),
    buzon: '/menu/buzon',
    'buzon-respuesta': first('/menu/buzon'),
    'buzon-nueva': '/menu/buzon/nueva',
    'buzon-recibo': '/recibo',
    'firma-sin-clave': whole('/menu/firma'),
    verificar: '/verificar',
    'verificar-no-existe': '/verificar/AAAA-AAAA-AAAA-AAAA',
  }),
  ...of('sara', {
    'comunicacion-nueva-sin-derecho': '/menu/comunicaciones/nueva',
    'solicitudes-sin-derecho': '/menu/solicitudes?ver=mias',
  }),
  ...of('luis', {
    'inicio-luis': '/menu/inicio',
    aprobar: '/menu/viajes/aprobar',
    'aprobar-detalle': approval(3),
    'aprobar-dialogo': pressing(approval(3), /^Aprobar$/),
    'rechazar-dialogo': pressing(approval(3), /^Rechazar$/),
    'delegaciones-luis': '/menu/delegaciones',
    'delegacion-nueva': pressing('/menu/delegaciones', /delegación|Delegar/i),
    'solicitudes-luis': '/menu/solicitudes',
    firmar: whole(first('/menu/solicitudes?ver=pendientes&tipo=ACCESO', 'Pendientes de mi firma')),
    'firma-luis': whole('/menu/firma'),
  }),
  ...of('nuria', {
    'inicio-nuria': '/menu/inicio',
    gestion: '/menu/gestion',
    'gestion-todos': '/menu/gestion?estados=todos&orden=-salida',
    'gestion-en-propuestas': managed(2),
    'gestion-aprobado': managed(4),
    'gestion-emitido': managed(6),
    'gestion-propuesta-nueva': pressing(managed(2), /(Nueva|Añadir|Preparar).*propuesta|^Proponer/i),
  }),
  ...of('inigo', {
    'comunicaciones-firmar': '/menu/comunicaciones/firmar',
    'comunicacion-por-firmar': whole(first('/menu/comunicaciones/firmar', 'Comunicaciones por firmar')),
    'comunicacion-aprobar': pressing(first('/menu/comunicaciones/firmar', 'Comunicaciones por firmar'), /^Aprobar/),
    tablero: '/menu/comunicaciones/tablero',
    'inicio-inigo': whole('/menu/inicio'),
    'buzon-area': '/menu/buzon/area',
    'buzon-area-sugerencia': first('/menu/buzon/area'),
  }),
  ...of('sonia', { 'inicio-sonia': '/menu/inicio', puerta: '/menu/accesos/puerta' }),
  ...of('pablo', {
    'avisos-gestion': '/menu/comunicacion',
    'aviso-nuevo': whole('/menu/comunicacion/nuevo'),
    'aviso-publicado': whole(firstNotice('3')),
    'aviso-retirado': firstNotice('5'),
    'aviso-informe': whole(report),
  }),
  ...of('eva', { 'inicio-eva': '/menu/inicio' }),
  ...of('teo', {
    'inicio-teo': '/menu/inicio',
    'viajes-teo': '/menu/viajes',
    'notificaciones-vacias': '/menu/notificaciones',
  }),
  ...of('admin', { 'inicio-admin': '/menu/inicio', 'viajes-admin': '/menu/viajes' }),
];
