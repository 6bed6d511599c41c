import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import {
  type EfectoDeVersion,
  FormularioNombreTipo,
  type FormularioVersion,
  type TipoGestion,
} from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { decirCantidad, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo, FormularioDeDialogo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { crearTipo, crearVersion, mirarVersion, nombrarTipo } from './gestion.api.ts';
import { aVersion, camposDeVersion, deVersion, reglasDeVersion, VersionEscrita } from './escrita.fields.tsx';
import { CamposDeVersion } from './Version.fields.tsx';

/** Dialog for new rules of a type: form, preview, confirmation. */
export function VersionModal({ tipo, onClose }: { tipo: TipoGestion; onClose(): void }) {
  const mirar = useMutation(mirarVersion);
  const crear = useMutation(crearVersion);
  const form = useFormulario(VersionEscrita, { inicial: deVersion(tipo.Versiones[0]) });
  const [visto, setVisto] = useState<{ version: FormularioVersion; efecto: EfectoDeVersion }>();
  const send = form.enviar(async (escrita) => {
    const version = aVersion(escrita);
    setVisto({ version, efecto: await mirar.mutateAsync({ id: tipo.Id, ...version }) });
  });
  if (!visto)
    return (
      <FormularioDeDialogo
        title={`Reglas nuevas de ${tipo.Nombre}`}
        role="dialog"
        form={form}
        onSubmit={send}
        enviar="Previsualizar"
        isPending={mirar.isPending}
        onClose={onClose}
      >
        <CamposDeVersion form={form} nueva contraSaldo={tipo.ContraSaldo} />
      </FormularioDeDialogo>
    );
  return (
    <Modal
      isOpen
      size="lg"
      role="alertdialog"
      title={`Reglas de ${tipo.Nombre} desde el ${fecha(visto.version.desde)}`}
      onOpenChange={(open) => !open && setVisto(undefined)}
      footer={
        <CancelOr
          onCancel={() => setVisto(undefined)}
          isPending={crear.isPending}
          onPress={() => crear.mutate({ id: tipo.Id, ...visto.version }, { onSuccess: onClose })}
        >
          Guardar reglas
        </CancelOr>
      }
    >
      <Efecto efecto={visto.efecto} anio={visto.version.desde.slice(0, 4)} unidad={visto.version.unidad} />
    </Modal>
  );
}

type EfectoProps = { efecto: EfectoDeVersion; anio: string; unidad: Unidad };
function Efecto({ efecto: { Personas, Cambian, SinSaldo, Peticiones }, anio, unidad }: EfectoProps) {
  const decir = (cantidad: number | null) => (cantidad === null ? 'sin límite' : decirCantidad(cantidad, unidad));
  return (
    <Stack gap="lg">
      <p>Lo anterior a ese día no cambia.{Peticiones > 0 && ` ${yaPedidos(Peticiones)}`}</p>
      {SinSaldo > 0 && (
        <Notice tone="bad" title={`${cuantasPersonas(SinSaldo)} habrían tomado más de lo que hay`}>
          Su saldo de {anio} quedaría por debajo de cero: puede ajustarlo a cada una.
        </Notice>
      )}
      {Personas === 0 ? (
        <Notice>No cambia lo que nadie puede pedir en {anio}.</Notice>
      ) : (
        <section aria-label={`Saldos de ${anio} que cambian`} className="grid gap-2">
          <Texto as="h3" look="strong">
            Cambia el saldo de {anio} de {cuantasPersonas(Personas)}
          </Texto>
          <div
            role="region"
            aria-label="Personas y su saldo"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- content that scrolls is reached by the keyboard
            tabIndex={0}
            className="max-h-96 overflow-y-auto rounded-card border border-line focus-ring"
          >
            <ul className="divide-y divide-line">
              {Cambian.map(({ Id, Nombre, Antes, Despues }) => (
                <li key={Id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                  <Texto look="narrow">{Nombre}</Texto>
                  <Texto look="figures">
                    <Dim>{decir(Antes)}</Dim>
                    <ArrowRight aria-label="pasa a" role="img" className="mx-1.5 inline size-4 text-mute" />
                    <strong>{decir(Despues)}</strong>
                  </Texto>
                </li>
              ))}
            </ul>
          </div>
          {Personas > Cambian.length && <Dim>Y a {cuantasPersonas(Personas - Cambian.length)} más.</Dim>}
        </section>
      )}
    </Stack>
  );
}
const yaPedidos = (n: number) =>
  n === 1
    ? 'Un permiso ya pedido desde entonces conserva las reglas con que se pidió.'
    : `${n} permisos ya pedidos desde entonces conservan las reglas con que se pidieron.`;

const Nuevo = z
  .extend(camposDeVersion, {
    nombre: textoObligatorio(80),
    codigo: z
      .string('Campo obligatorio')
      .check(z.toUpperCase(), z.regex(/^[A-Z0-9_]{2,20}$/, 'De 2 a 20 letras o cifras')),
    bloqueable: z.boolean(),
  })
  .check(...reglasDeVersion);
type Nuevo = z.output<typeof Nuevo>;
export function TipoNuevoModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(crearTipo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<z.input<typeof Nuevo>, Nuevo>
      title="Tipo de permiso nuevo"
      role="dialog"
      enviar="Crear"
      schema={Nuevo}
      inicial={{ ...deVersion(undefined), desde: hoy(), nombre: '', codigo: '', bloqueable: false }}
      hacer={({ nombre, codigo, bloqueable, ...version }) => {
        const body = { nombre, codigo, bloqueable, ...aVersion(version) };
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid>
            <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
            <CampoTexto form={form} name="codigo" label="Código" hint="Corto, en mayúsculas" isRequired />
          </Grid>
          {/* A form with three fields more */}
          <CamposDeVersion form={form as unknown as Formulario<VersionEscrita, VersionEscrita>} nueva={false} />
          <Bloqueable form={form as unknown as Formulario<{ bloqueable: boolean }, unknown>} />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Dialog for the name of a type, and whether it can be blocked and is offered. */
export function NombreTipoModal({ tipo, onClose }: { tipo: TipoGestion; onClose(): void }) {
  const { mutateAsync } = useMutation(nombrarTipo);
  return (
    <DialogoDeActo<z.input<typeof FormularioNombreTipo>, FormularioNombreTipo>
      title={`Cambiar ${tipo.Nombre}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioNombreTipo}
      inicial={{ nombre: tipo.Nombre, bloqueable: tipo.Bloqueable, activo: tipo.Activo }}
      hacer={(cambio) => mutateAsync({ id: tipo.Id, ...cambio })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <Bloqueable form={form as unknown as Formulario<{ bloqueable: boolean }, unknown>} />
          {!tipo.Vacaciones && (
            <CampoCasilla form={form} name="activo">
              Se ofrece a quien pide permisos
            </CampoCasilla>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}
const Bloqueable = ({ form }: { form: Formulario<{ bloqueable: boolean }, unknown> }) => (
  <CampoCasilla form={form} name="bloqueable">
    No se puede pedir en días bloqueados
  </CampoCasilla>
);
