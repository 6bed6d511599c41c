import { directorio } from '#contract/directorio/directorio.endpoints.ts';
import { from, listasDe, varying, who } from '../listas.kit.ts';

export const listas = listasDe({
  contrato: directorio,
  casos: {
    // Growth is that of the company: `personas.bench.ts` measures it.
    personas: [
      { who: 'ana' },
      ...varying('ana', { texto: ['persona', 'zoraida', 'zanzibar', 'urkiola 12', 'zoriada'] }),
    ],
    acargo: from(who('luis'), [{ who: 'ana' }]),
    cima: [{ who: 'ana' }],
  },
  filas: () => [
    `insert into usuario_busqueda (usuario_id, texto) select u.id, busqueda_de_usuario(u) from usuario u where u.login like 'b%' on conflict do nothing`,
    `insert into palabra_de_personas (clave, palabra)
     select distinct k, w from unnest(array['zoraida', 'urkiola', 'lope', 'miguel', 'persona']) w, sin_una_letra(w) k on conflict do nothing`,
  ],
});
