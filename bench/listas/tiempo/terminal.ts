import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { anyone, CATALOGO, listasDe, OPEN } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: terminal,
  casos: {
    terminales: 'the walls of a company',
    centros: CATALOGO,
    incidencias: [{ who: 'eva' }],
  },
  filas: ({ each }) => [
    `insert into terminal (nombre, centro_trabajo_codigo, huella) select 'Puerta', codigo, 'huella' from centro_trabajo limit 1`,
    `insert into terminal_incidencia (terminal_id, usuario_id, tipo, instante, motivo, revisada)
     select t.id, ${anyone}, 'E', now(), 'credencial', case when j >= ${OPEN} then now() end ${each}, terminal t`,
  ],
});
