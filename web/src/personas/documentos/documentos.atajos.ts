import type { Atajo } from '#web/casa/kernel/area.ts';

export const documentosAtajos: readonly Atajo[] = [
  { ruta: '/menu/documentos', palabras: 'nómina nóminas recibo salario certificado retenciones pdf' },
  { ruta: '/menu/gestiondocumentos', palabras: 'subir entregar lote nóminas certificados documentos pdf zip' },
];
