import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { COLUMNAS_DIRECTORIO } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { from, listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: directorio,
  casos: {
    // Growth is that of the company: `personas.bench.ts` measures it.
    personas: [
      { who: 'ana' },
      ...varying('ana', {
        texto: ['persona', 'zoraida', 'zanzibar', 'urkiola 12', 'zoriada'],
        area: ['ING'],
        centro: ['SDR'],
        orden: ordenesDe(COLUMNAS_DIRECTORIO),
      }),
    ],
    acargo: from(who('luis'), [{ who: 'ana' }]),
    cima: [{ who: 'ana' }],
  },
  filas: () => [
    `insert into usuario_palabra (usuario_id, palabra, nombre) select u.id, w, u.nombre from usuario u, palabras_de(u) w
     on conflict do nothing`,
    `insert into palabra_de_personas (clave, palabra)
     select distinct k, palabra from (select distinct palabra from usuario_palabra where palabra not like '% %') w,
       sin_una_letra(palabra) k on conflict do nothing`,
  ],
});
