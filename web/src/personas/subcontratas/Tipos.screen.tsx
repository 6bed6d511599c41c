import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AMBITOS, CLAVES_AMBITO } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import type { TipoPapel } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { FilasDeCatalogo } from '#web/casa/ui/pagina/catalogo.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { FormularioDeLista } from '#web/personas/listas/ficha.port.tsx';
import { Pestanas } from './Marco.card.tsx';
import { tipos } from './subcontratas.api.ts';

const decir = (t: TipoPapel): string =>
  [
    t.Obligatorio ? 'Obligatorio' : 'Voluntario',
    t.Fichero ? '' : 'sin fichero: solo el resultado y su fecha',
    t.Hasta === null ? '' : `hasta el ${fecha(t.Hasta)}`,
  ]
    .filter(Boolean)
    .join(' · ');
const comoFicha = (t: TipoPapel) => ({
  ...t,
  Valores: { ambito: t.Ambito, obligatorio: t.Obligatorio, fichero: t.Fichero },
});

/** Kinds of paper that are asked for, of companies and of people. */
export function TiposScreen() {
  const gestiona = hasRole(useSession(), 'PRL', 'ADMIN');
  const query = useQuery(tipos);
  const [tipo, abrir] = useState<TipoPapel | null>();
  return (
    <>
      <PageHeader
        title="Subcontratas"
        actions={
          gestiona && (
            <Button icon={<Plus />} onPress={() => abrir(null)}>
              Papel nuevo
            </Button>
          )
        }
      />
      <Pestanas actual="tipos" />
      <Cargado de={query}>
        {(todos) => (
          <Grid>
            {CLAVES_AMBITO.map((ambito) => (
              <Section key={ambito} title={AMBITOS[ambito]}>
                <FilasDeCatalogo
                  label={AMBITOS[ambito]}
                  filas={todos.filter(({ Ambito }) => Ambito === ambito)}
                  fila={(t) => [t.Nombre, decir(t)]}
                  insignia={(t) => !t.Abierto && <Estado palabra="No se pide" />}
                  nombre={({ Nombre }) => Nombre}
                  onCambiar={gestiona ? abrir : undefined}
                />
              </Section>
            ))}
          </Grid>
        )}
      </Cargado>
      {tipo !== undefined && (
        <FormularioDeLista maestro="papeles" de={tipo ? comoFicha(tipo) : undefined} onClose={() => abrir(undefined)} />
      )}
    </>
  );
}
