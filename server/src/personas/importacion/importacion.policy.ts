import { IMPORTACION } from '#contract/personas/personas.rules.ts';
import { politica } from '#server/kernel/politica.ts';

type ImportacionDePolicy = { EstadoId: number; Nuevas: number; Cambian: number; caducada: boolean };
export const { acciones: accionesDeImportacion, autorizar: autorizarImportacion } = politica(IMPORTACION, {
  que: 'la importación',
  estado: (i: ImportacionDePolicy) => i.EstadoId,
  papel: (_acto, { roles }) => roles.includes('RRHH') || roles.includes('ADMIN'),
  condicion: {
    importar: {
      cumple: (i) => i.Nuevas + i.Cambian > 0 && !i.caducada,
      porque: 'No hay nada que importar, o el fichero se leyó hace más de un día: vuelva a subirlo',
    },
  },
});
