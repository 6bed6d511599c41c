// Pictures of the areas with decisions or answers: the inbox, signing, accesses, communications and the mailbox.
import { at, first, pressing, type Screen } from './screens.ts';

export const SCREENS_SOLICITUDES: readonly Screen[] = [
  { name: 'solicitudes-ana', who: 'ana', show: at('/menu/solicitudes') },
  { name: 'solicitudes-mias', who: 'ana', show: at('/menu/solicitudes?ver=mias') },
  { name: 'accesos', who: 'ana', show: at('/menu/accesos') },
  { name: 'acceso', who: 'ana', show: first('/menu/accesos') },
  { name: 'acceso-nuevo', who: 'ana', show: at('/menu/accesos/nuevo'), whole: true },
  { name: 'acceso-personas', who: 'ana', show: pressing(at('/menu/accesos/nuevo'), /personas/i) },
  { name: 'comunicaciones', who: 'ana', show: at('/menu/comunicaciones') },
  { name: 'comunicacion', who: 'ana', show: first('/menu/comunicaciones', 'Mis comunicaciones'), whole: true },
  { name: 'comunicacion-nueva', who: 'ana', show: at('/menu/comunicaciones/nueva'), whole: true },
  {
    name: 'comunicacion-foto-fallida',
    who: 'ana',
    show: async (page) => {
      await page.route('**/api/solicitudescomunicaciones/foto', (route) => route.abort());
      await page.goto('/menu/comunicaciones/nueva');
      const foto = { name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.getByLabel('Añadir fotos').setInputFiles(foto);
      await page.getByRole('button', { name: 'Reintentar la foto 1' }).waitFor();
    },
    whole: true,
  },
  { name: 'comunicacion-nueva-sin-derecho', who: 'sara', show: at('/menu/comunicaciones/nueva') },
  { name: 'solicitudes-sin-derecho', who: 'sara', show: at('/menu/solicitudes?ver=mias') },
  { name: 'buzon', who: 'ana', show: at('/menu/buzon') },
  { name: 'buzon-respuesta', who: 'ana', show: first('/menu/buzon') },
  { name: 'buzon-nueva', who: 'ana', show: at('/menu/buzon/nueva') },
  { name: 'buzon-recibo', who: 'ana', show: at('/recibo') },
  { name: 'firma-sin-clave', who: 'ana', show: at('/menu/firma'), whole: true },
  { name: 'verificar', who: 'ana', show: at('/verificar') },
  { name: 'verificar-no-existe', who: 'ana', show: at('/verificar/AAAA-AAAA-AAAA-AAAA') },

  { name: 'solicitudes-luis', who: 'luis', show: at('/menu/solicitudes') },
  {
    name: 'firmar',
    who: 'luis',
    show: first('/menu/solicitudes?ver=pendientes&tipo=ACCESO', 'Pendientes de mi firma'),
    whole: true,
  },
  { name: 'firma-luis', who: 'luis', show: at('/menu/firma'), whole: true },
  { name: 'comunicaciones-firmar', who: 'inigo', show: at('/menu/comunicaciones/firmar') },
  {
    name: 'comunicacion-por-firmar',
    who: 'inigo',
    show: first('/menu/comunicaciones/firmar', 'Comunicaciones por firmar'),
    whole: true,
  },
  {
    name: 'comunicacion-aprobar',
    who: 'inigo',
    show: pressing(first('/menu/comunicaciones/firmar', 'Comunicaciones por firmar'), /^Aprobar/),
  },
  { name: 'tablero', who: 'inigo', show: at('/menu/comunicaciones/tablero') },
  { name: 'inicio-inigo', who: 'inigo', show: at('/menu/inicio'), whole: true },
  { name: 'buzon-area', who: 'inigo', show: at('/menu/buzon/area') },
  { name: 'buzon-area-sugerencia', who: 'inigo', show: first('/menu/buzon/area') },
  { name: 'inicio-sonia', who: 'sonia', show: at('/menu/inicio') },
  { name: 'puerta', who: 'sonia', show: at('/menu/accesos/puerta') },
];
