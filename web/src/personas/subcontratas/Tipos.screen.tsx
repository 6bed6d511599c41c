import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Ambito, AMBITOS, CLAVES_AMBITO } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import { FormularioTipoPapelNuevo, type TipoPapel } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { CampoDia } from '#web/personas/personas/elegir.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Grid, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Pestanas } from './Marco.card.tsx';
import { cambiarTipo, crearTipo, tipos } from './subcontratas.api.ts';

const DE_QUIEN = CLAVES_AMBITO.map((id) => ({ id, label: AMBITOS[id] }));

function TipoModal({ de, onClose }: { de: TipoPapel | null; onClose(): void }) {
  const crear = useMutation(crearTipo);
  const cambiar = useMutation(cambiarTipo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={de === null ? 'Papel nuevo' : `Cambiar «${de.Nombre}»`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioTipoPapelNuevo}
      inicial={{
        codigo: de?.Codigo ?? '',
        nombre: de?.Nombre ?? '',
        ambito: de?.Ambito ?? 'P',
        obligatorio: de?.Obligatorio ?? true,
        fichero: de?.Fichero ?? true,
        desde: de?.Desde ?? hoy(),
        hasta: de?.Hasta ?? null,
      }}
      hacer={(body) => {
        if (de === null) return crear.mutateAsync({ body, idempotencyKey: key(body) });
        const { nombre, obligatorio, desde, hasta } = body;
        return cambiar.mutateAsync({
          params: { id: String(de.Id) },
          version: de.Version,
          body: { nombre, obligatorio, desde, hasta },
        });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" autoComplete="off" isRequired />
          {de === null && (
            <>
              <CampoTexto
                form={form}
                name="codigo"
                label="Código"
                hint="Como ALTURA; ya no cambia"
                autoCapitalize="characters"
                autoComplete="off"
                isRequired
              />
              <CampoSegmentado form={form} name="ambito" label="De quién es" options={DE_QUIEN} isRequired />
            </>
          )}
          <Campo control={form.control} name="obligatorio">
            {(campo) => <Checkbox {...campo}>Obligatorio: sin él no se puede entrar</Checkbox>}
          </Campo>
          {de === null && (
            <Campo control={form.control} name="fichero">
              {(campo) => <Checkbox {...campo}>Se guarda su fichero</Checkbox>}
            </Campo>
          )}
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Se pide desde" isRequired />
            <CampoDia form={form} name="hasta" label="Hasta" hint="Vacío si se sigue pidiendo" />
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}

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
            <Button icon={<Plus aria-hidden className="size-5" />} onPress={() => abrir(null)}>
              Papel nuevo
            </Button>
          )
        }
      />
      <Pestanas cual="tipos" />
      <Cargado de={query}>
        {(todos) => (
          <Grid>
            {CLAVES_AMBITO.map((ambito) => (
              <DeAmbito
                key={ambito}
                ambito={ambito}
                tipos={todos.filter(({ Ambito }) => Ambito === ambito)}
                abrir={gestiona ? abrir : undefined}
              />
            ))}
          </Grid>
        )}
      </Cargado>
      {tipo !== undefined && <TipoModal de={tipo} onClose={() => abrir(undefined)} />}
    </>
  );
}
type DeAmbitoProps = { ambito: Ambito; tipos: readonly TipoPapel[]; abrir: ((tipo: TipoPapel) => void) | undefined };
const DeAmbito = ({ ambito, tipos: tiposDelAmbito, abrir }: DeAmbitoProps) => (
  <Section title={AMBITOS[ambito]}>
    <ul aria-label={AMBITOS[ambito]} className="divide-y divide-line">
      {tiposDelAmbito.map((t) => (
        <li key={t.Id} className="py-3">
          <Row ends top>
            <span className="grid min-w-0 flex-1 basis-40 gap-1">
              <span className="font-semibold break-words">{t.Nombre}</span>
              <Dim>
                {[
                  t.Obligatorio ? 'Obligatorio' : 'Voluntario',
                  t.Fichero ? '' : 'sin fichero: solo el resultado y su fecha',
                  t.Hasta === null ? '' : `hasta el ${fecha(t.Hasta)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Dim>
            </span>
            <Row>
              {!t.Abierto && <Badge>No se pide</Badge>}
              {abrir && (
                <Button variant="soft" aria-label={`Cambiar ${t.Nombre}`} onPress={() => abrir(t)}>
                  Cambiar
                </Button>
              )}
            </Row>
          </Row>
        </li>
      ))}
    </ul>
  </Section>
);
