import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CierreDePersona } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { conSigno, hoy } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Clamp, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { BloqueDeMes } from './Bloque.card.tsx';
import { type FiltroCierres, personasDe, resumenDe } from './cierres.api.ts';

const route = getRouteApi('/protegida/menu/cierres');

const anterior = (mes: string) => sumarDias(`${mes}-01`, -1).slice(0, 7);
/** Months of the last two years, the current month first. */
const meses = () => {
  const todos = [hoy().slice(0, 7)];
  while (todos.length < 24) todos.push(anterior(todos.at(-1) ?? ''));
  return todos.map((id) => ({ id, label: mesEnPalabras(id) }));
};
/** Month of the address, or else the last month that is over. */
export const mesElegido = (mes: string | undefined) => mes ?? anterior(hoy().slice(0, 7));

/** Closings of a month of everybody; people who disagree come first. */
export function CierresScreen() {
  const search = route.useSearch();
  const { estado, texto } = search;
  const mes = mesElegido(search.mes);
  const filtrar = useFiltros<Partial<FiltroCierres>>('/menu/cierres');
  const { data: resumen } = useQuery(resumenDe(mes));
  const estados = resumen?.Estados ?? [];
  return (
    <ListaConDetalle
      title="Cierres de jornada"
      elija="Elija una persona de la lista para ver su mes."
      abrePrimera={false}
      buscar={<BuscarPersonas texto={texto} filtrar={filtrar} className="lg:w-64" />}
      arriba={resumen && <BloqueDeMes resumen={resumen} />}
      filtros={
        <>
          <div className="sm:max-w-xs">
            <Select label="Mes" options={meses()} value={mes} onChange={(elegido) => filtrar({ mes: elegido })} />
          </div>
          <Filtro
            label="Estado"
            todos="Todas"
            options={estados.map((e) => ({ id: String(e.EstadoId), label: e.Estado }))}
            cuentas={estados.map(({ EstadoId, Personas }) => ({ EstadoId, Total: Math.min(Personas, 100) }))}
            value={estado}
            onChange={(elegido) => filtrar({ estado: elegido === undefined ? elegido : Number(elegido) })}
          />
        </>
      }
    >
      <Filas
        query={personasDe({ mes, estado, texto, orden: search.orden })}
        label="Personas"
        fila={(c) => <FilaPersona cierre={c} />}
        abre={({ Id }) => ({ to: '/menu/cierres/$id', params: { id: String(Id) }, search })}
        apremia={({ EstadoId }) => EstadoId === 4}
        vacio={
          <ListaVacia
            title="Nadie ficha todavía"
            filtrada={estado !== undefined || texto !== undefined}
            sin={{
              title: 'Ninguna persona coincide',
              cambie: 'Cambie las palabras o el estado.',
              ver: 'Ver todas las personas',
              to: '/menu/cierres',
              search: { mes },
            }}
          />
        }
      />
    </ListaConDetalle>
  );
}

const FilaPersona = ({ cierre: c }: { cierre: CierreDePersona }) => (
  <>
    <Row ends top>
      <span className="min-w-0 flex-1 basis-32">
        <Persona nombre={c.Persona} foto={c.Foto} size="sm" strong />
      </span>
      <Estado de={c} />
    </Row>
    <Dim>
      {c.Matricula}
      {c.CierreId !== null && ` · saldo del mes ${conSigno(c.SaldoMin)} · al mes siguiente ${conSigno(c.FinalMin)}`}
    </Dim>
    {c.Difiere && <Estado palabra="Ya no coincide">Ya no coincide con lo calculado</Estado>}
    {c.Comentario !== '' && <Clamp>«{c.Comentario}»</Clamp>}
  </>
);
