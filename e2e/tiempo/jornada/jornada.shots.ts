import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import type { Page } from '@playwright/test';
import { failing, forgetting, of, opening, whole } from '../../../bin/pantallas/ways.ts';

const anterior = sumarMeses(hoy().slice(0, 7), -1);

const descansoSinLeer = async (page: Page) => {
  await forgetting(page);
  await failing('permisos/descanso', `/menu/jornada/saldo?mes=${anterior}`)(page);
};

export const screens = [
  ...of('ana', {
    'jornada-mes': whole('/menu/jornada/mes'),
    'jornada-mes-anterior': whole(`/menu/jornada/mes?mes=${anterior}`),
    'jornada-mes-dia': opening(`/menu/jornada/mes?mes=${anterior}`, /^lun/),
    'jornada-mes-leyenda': opening('/menu/jornada/mes', 'Leyenda'),
    'jornada-mes-vacio': '/menu/jornada/mes?mes=2010-01',
    'jornada-mes-fallo': failing('usuario/presenciamensual/2012-01', '/menu/jornada/mes?mes=2012-01'),
    'jornada-saldo': whole('/menu/jornada/saldo'),
    'jornada-saldo-anterior': whole(`/menu/jornada/saldo?mes=${anterior}`),
    'jornada-saldo-vacio': '/menu/jornada/saldo?mes=2010-01',
  }),
  // Marta has time off against her balance: asked for, granted and given back.
  ...of('marta', {
    'jornada-saldo-descanso': whole(`/menu/jornada/saldo?mes=${anterior}`),
    'jornada-saldo-descanso-fallo': whole(descansoSinLeer),
  }),
];
