/** Folders of stories whose people work at a desk; those of the others work on a phone. */
export const DESK_FOLDERS: readonly string[] = (
  'agenda almacen calendario cierres documentos empresa facturas inspeccion jornada maestros menus mesas operacion pantallas ' +
  'personas presencia prestamos tableros turnos'
).split(' ');
