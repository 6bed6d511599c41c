import { first, of, opening, pressing, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    'delegaciones-ana': '/menu/delegaciones',
    'solicitudes-ana': '/menu/solicitudes',
    'solicitudes-mias': '/menu/solicitudes?ver=mias',
    'firma-sin-clave': whole('/menu/firma'),
    verificar: '/verificar',
    'verificar-no-existe': '/verificar/AAAA-AAAA-AAAA-AAAA',
  }),
  ...of('sara', { 'solicitudes-sin-derecho': '/menu/solicitudes?ver=mias' }),
  ...of('luis', {
    'delegaciones-luis': '/menu/delegaciones',
    'delegacion-nueva': opening('/menu/delegaciones', /delegación|Delegar/i),
    'solicitudes-luis': '/menu/solicitudes',
    'solicitudes-varias': pressing(pressing('/menu/solicitudes?ver=pendientes', 'Elegir varias'), 'Elegir todas'),
    'solicitudes-varias-pregunta': pressing(
      pressing(pressing('/menu/solicitudes?ver=pendientes', 'Elegir varias'), 'Elegir todas'),
      'Aceptar',
    ),
    firmar: whole(first('/menu/solicitudes?ver=pendientes&tipo=ACCESO', 'Pendientes de mi firma')),
    'firma-luis': whole('/menu/firma'),
  }),
];
