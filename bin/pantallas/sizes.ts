/** Folders of stories whose people work at a desk; people of the other folders use a phone. */
export const DESK_FOLDERS: readonly string[] = (
  'agenda/agenda agenda/calendario comedor/menus comedor/mesas oficina/facturas oficina/pantallas oficina/puesta ' +
  'personas/documentos personas/listas personas/personas personas/prestamos planta/epi/almacen planta/tableros ' +
  'plataforma/empresa plataforma/operacion plataforma/webhooks tiempo/cierres tiempo/jornada tiempo/presencia tiempo/registro tiempo/turnos'
).split(' ');
