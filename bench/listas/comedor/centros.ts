import { comedores } from '#contract/comedor/centros/centros.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: comedores,
  casos: { comedores: [{ who: 'ana' }] },
  filas: () => [`insert into comedor (centro) select codigo from centro_trabajo on conflict do nothing`],
});
