import { LOTE } from '#contract/personas/documentos/documentos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

const esDeRrhh = (usuario: Usuario) => usuario.roles.includes('RRHH');
export const { acciones: accionesDeLote, autorizar: autorizarLote } = politica(LOTE, {
  que: 'el lote',
  estado: (lote: { EstadoId: number; Buenos: number }) => lote.EstadoId,
  papel: (_acto, usuario) => esDeRrhh(usuario),
  condicion: {
    entregar: { cumple: ({ Buenos }) => Buenos > 0, porque: 'No hay ningún fichero que entregar' },
  },
});
