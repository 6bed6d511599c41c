import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { CLAVES_TIPO_SOLICITUD } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { listasDe, varying } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: solicitudes,
  casos: {
    misPendientes: [{ who: 'luis' }, { who: 'eva' }, ...varying('luis', { tipo: [...CLAVES_TIPO_SOLICITUD, 'OTRAS'] })],
    mias: [{ who: 'ana' }],
    resumen: [{ who: 'luis' }, { who: 'eva' }],
  },
});
