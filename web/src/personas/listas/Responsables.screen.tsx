import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import { LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { Responde } from '#contract/personas/listas/listas.schemas.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { responsables } from './listas.api.ts';
import { PasarModal } from './Responsables.modal.tsx';

/** Each responsible, with all their rows. */
export function ResponsablesScreen() {
  const [texto, setTexto] = useState('');
  const coincide = ({ Nombre, Fichas }: Responde) =>
    halla([Nombre, ...Fichas.map((f) => `${f.Codigo} ${f.Nombre}`)].join(' '), texto);
  return (
    <>
      <PageHeader title="Quién responde de qué" back="/menu/maestros" />
      <Stack gap="md">
        <SearchInput
          label="Buscar"
          placeholder="Persona, código o nombre"
          value={texto}
          onChange={setTexto}
          className="lg:w-96"
        />
        <Cargado de={useQuery(responsables)} esqueleto={<SkeletonList rows={6} height={32} />}>
          {(todos) => {
            const hallados = todos.filter(coincide);
            if (hallados.length === 0)
              return <EmptyState title="Nada coincide">Cambie las palabras de la búsqueda.</EmptyState>;
            return (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
                {hallados.map((responsable) => (
                  <li key={responsable.Id} className="grid grid-cols-[minmax(0,1fr)]">
                    <TarjetaDeResponsable de={responsable} />
                  </li>
                ))}
              </ul>
            );
          }}
        </Cargado>
      </Stack>
    </>
  );
}

function TarjetaDeResponsable({ de }: { de: Responde }) {
  const session = useSession();
  return (
    <Card className="grid content-start gap-3">
      <Row ends top>
        <h2 className="min-w-0 flex-1 font-semibold break-words">{de.Nombre}</h2>
        {!de.Activo && <Estado palabra="Sin cuenta activa" />}
      </Row>
      {de.Fichas.length > 0 && (
        <ul className="grid gap-1">
          {de.Fichas.map((f) => (
            <li key={`${f.Cual}${f.Id}`} className="grid break-words sm:block">
              {f.Codigo} · {f.Nombre} <Dim>{LISTAS[f.Cual].label}</Dim>
            </li>
          ))}
        </ul>
      )}
      {de.Equipo > 0 && <Dim>{de.Equipo === 1 ? '1 persona a su cargo' : `${de.Equipo} personas a su cargo`}</Dim>}
      <Row>
        {de.Fichas.length > 0 && hasRole(session, 'ADMIN') && (
          <BotonDeDialogo boton="Pasar a otra persona" variant="outline">
            {(close) => <PasarModal de={de} onClose={close} />}
          </BotonDeDialogo>
        )}
        <Link to="/menu/personas/$id" params={{ id: String(de.Id) }} className={buttonClass({ variant: 'plain' })}>
          Ver su ficha
        </Link>
      </Row>
    </Card>
  );
}
