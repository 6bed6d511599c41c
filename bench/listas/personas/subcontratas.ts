import { COLUMNAS_SUBCONTRATAS } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import { CATALOGO, INTERMEDIA, listasDe, varying, who, word } from '../../listas.kit.ts';

const CON_LA_EMPRESA = 'it grows with the people of subcontractors, not with the years';

export const listas = listasDe({
  contrato: subcontratas,
  casos: {
    lista: [
      { who: 'inigo' },
      ...varying('inigo', { ver: ['abiertas', 'paradas', 'cerradas'], texto: ['zanzibar'] }),
      { who: 'inigo', query: { texto: 'grada' }, soloCifra: INTERMEDIA },
      ...varying('inigo', { orden: ordenesDe(COLUMNAS_SUBCONTRATAS) }),
    ],
    caducan: [{ who: 'inigo' }, ...varying('inigo', { dias: ['30', '60'] })],
    personas: CON_LA_EMPRESA,
    tipos: CATALOGO,
  },
  // Hundreds of companies, and the papers of their years: each renewed every year.
  filas: ({ each }) => [
    `insert into subcontrata (codigo, nombre, nif, desde, hasta)
     select 'C' || i, ${word('Zanzibar', 'Grada', 'Montajes')} || ' ' || i, 'B' || lpad(i::text, 7, '0') || '0', '2020-01-01',
            case when i % 4 = 0 then date '2025-01-01' end ${each} where i <= 400`,
    `insert into papel (tipo_id, ambito, subcontrata_id, desde, caduca, creado_por_id)
     select t.id, 'E', s.id, hoy() - 100, hoy() + (s.id % 400)::int - 40, ${who('inigo')}
       from subcontrata s join tipo_papel t on t.ambito = 'E' where s.codigo like 'C%'`,
  ],
});
