import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { listasDe, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: pantallas,
  casos: {
    todas: 'the walls of a company',
    listas: 'what is written for them: some dozens',
    emergencias: [{ who: 'sonia' }],
  },
  filas: ({ each }) => [
    `insert into emergencia (texto, nivel, icono, desde, lanzada_por_id, terminada, terminada_por_id)
     select 'Simulacro', 1, 'aviso', now() - j * interval '1 hour', ${who('sonia')}, now() - j * interval '1 hour',
       ${who('sonia')} ${each}`,
  ],
});
