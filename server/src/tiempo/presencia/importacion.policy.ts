import { IMPORTACION } from '#contract/tiempo/presencia/presencia.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';
import { puedeTodo } from './presencia.policy.ts';

type ImportacionDePolicy = { EstadoId: number; Buenas: number; caducada: boolean; vieja: boolean };
export const { acciones: accionesDeImportacion, autorizar: autorizarImportacion } = politica(IMPORTACION, {
  que: 'la importación',
  estado: (i: ImportacionDePolicy) => i.EstadoId,
  papel: (_acto, usuario) => puedeTodo(usuario),
  condicion: {
    importar: {
      cumple: (i) => i.Buenas > 0 && !i.caducada,
      porque: 'No hay ninguna fila que importar, o el fichero se leyó hace más de un día: vuelva a subirlo',
    },
    deshacer: { cumple: (i) => !i.vieja && i.Buenas > 0, porque: 'Ya no se puede deshacer: han pasado noventa días' },
  },
});
