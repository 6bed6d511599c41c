import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: cuenta,
  casos: {
    sesiones: 'those that one person has open',
    llaves: 'ten at most',
    factores: [{ who: 'admin' }, { who: 'admin', query: { texto: 'Robles' } }],
  },
  filas: () => [
    `insert into factor (usuario_id, secreto, activado) select id, 'sellado', now() from usuario where login like 'b%'
     on conflict do nothing`,
  ],
});
