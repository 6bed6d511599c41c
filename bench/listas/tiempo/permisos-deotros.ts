import { permisosDeOtros } from '#contract/tiempo/permisos/deotros/deotros.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: permisosDeOtros,
  casos: { personas: 'people whose name is being written, 20 at most' },
});
