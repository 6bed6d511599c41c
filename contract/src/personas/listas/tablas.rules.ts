/** Tables with a name that other tables refer to and that are no list: records of events, and their parts. */
export const NO_SON_LISTAS: Readonly<Record<string, string>> = {
  archivo: 'ficheros',
  cierre_bloque: 'actos',
  persona_visita: 'visitantes',
  comunicacion: 'lo que se comunica',
  factura_importacion: 'ficheros leídos',
  importacion: 'ficheros leídos',
  izado_importacion: 'ficheros leídos',
  lista_importacion: 'ficheros leídos',
  personas_importacion: 'ficheros leídos',
  saldo_inicial_importacion: 'ficheros leídos',
  lote_documentos: 'ficheros repartidos',
  acceso_inspeccion: 'enlaces de la Inspección',
  proveedor_identidad: 'lo que une con otros sistemas',
  clave_sistema: 'lo que une con otros sistemas',
  webhook: 'lo que une con otros sistemas',
  grupo_externo: 'lo que escribe el directorio de la empresa',
};
