import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: permisosCobertura,
  casos: {
    candidatos: 'people of a team or an area, a hundred at most',
    pedidas: 'leave to come that somebody is asked to cover, a hundred at most',
  },
});
