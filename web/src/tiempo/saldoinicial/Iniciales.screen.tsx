import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SALDO_INICIAL } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import type { OrdenIniciales } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnas, FilaInicial } from './Inicial.card.tsx';
import { InicialNuevoModal } from './InicialNuevo.modal.tsx';
import { Pestanas, RUTA, TITULO } from './Pestanas.card.tsx';
import { type FiltroIniciales, iniciales, opcionesDeInicial } from './saldoinicial.api.ts';

const route = getRouteApi('/protegida/menu/saldosiniciales');
const estados = Object.entries(SALDO_INICIAL.nombres).map(([id, label]) => ({ id, label }));

/** Figures with which balances begin, which RRHH writes one by one or from a file. */
export function InicialesScreen() {
  const search = route.useSearch();
  const { saldo, estado, texto, orden } = search;
  const filtrar = useFiltros<FiltroIniciales>(RUTA);
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(opcionesDeInicial);
  const desk = useDesk();
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      encima
      actions={
        desk && (
          <Button icon={<Plus />} onPress={() => setAdding(true)}>
            Escribir un saldo
          </Button>
        )
      }
      crear={
        !desk && (
          <IconButton label="Escribir un saldo" className="-mx-1" onPress={() => setAdding(true)}>
            <Icono de={Plus} size="xl" />
          </IconButton>
        )
      }
      {...(!desk && { buscar })}
      recogida={texto !== undefined}
      pestanas={<Pestanas abierta="saldos" />}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[
            {
              id: 'saldo',
              label: 'Saldo',
              todos: 'Todos',
              options: (data?.Tipos ?? []).map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre })),
            },
            { id: 'estado', label: 'Estado', todos: 'Todos', options: estados },
          ]}
          value={{ saldo, estado }}
          onChange={(id, valor) => filtrar({ [id]: id === 'estado' && valor !== undefined ? Number(valor) : valor })}
        />
      }
    >
      <Tabla
        query={iniciales({ saldo, estado, texto, orden })}
        orden={orden ?? '-creado'}
        onOrden={(elegido: OrdenIniciales) => filtrar({ orden: elegido })}
        caption={TITULO}
        columns={columnas}
        tarjeta={(inicial) => <FilaInicial inicial={inicial} />}
        abre={({ Id }) => ({ to: '/menu/saldosiniciales/$id', params: { id: String(Id) }, search })}
        rowLabel={(s) => `${s.Persona}, ${s.Saldo}`}
        vacio={
          <ListaVacia
            title="Nadie empieza con una cifra"
            filtrada={saldo !== undefined || estado !== undefined || texto !== undefined}
            sin={{
              title: 'Ningún saldo inicial coincide',
              cambie: 'Cambie las palabras o los filtros.',
              ver: 'Ver todos los saldos iniciales',
              to: RUTA,
            }}
          >
            Si la empresa empieza a mitad de año, escriba aquí las horas o los días con los que llega cada persona, o
            impórtelos de un fichero.
          </ListaVacia>
        }
      />
      {adding && <InicialNuevoModal onClose={() => setAdding(false)} />}
    </ListaConDetalle>
  );
}
