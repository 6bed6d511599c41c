import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Contacto, FormularioContacto } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { BareButton, Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cambiarContacto, crearContacto, todosLosContactos } from './gestion.api.ts';

const vacio = (): FormularioContacto => ({
  codigo: '',
  tema: '',
  nombre: '',
  telefono: '',
  horario: '',
  orden: 50,
  emergencia: false,
  desde: hoy(),
  hasta: null,
});
const escrito = (c: Contacto): FormularioContacto => ({
  codigo: c.Codigo,
  tema: c.Tema,
  nombre: c.Nombre,
  telefono: c.Telefono,
  horario: c.Horario,
  orden: c.Orden,
  emergencia: c.Emergencia,
  desde: c.Desde,
  hasta: c.Hasta,
});
const cerrado = ({ Hasta }: Contacto): boolean => Hasta !== null && Hasta < hoy();

/** Telephones of the company: none is deleted, the last day closes them. */
export function Contactos() {
  const query = useQuery(todosLosContactos);
  const [abierto, setAbierto] = useState<Contacto | 'nuevo'>();
  return (
    <Stack gap="lg">
      <Row ends>
        <Parrafo look="mute">El 112 está siempre, y no hace falta escribirlo.</Parrafo>
        <Button icon={<Icono de={Plus} size="md" />} onPress={() => setAbierto('nuevo')}>
          Añadir teléfono
        </Button>
      </Row>
      <Cargado de={query}>
        {(todos) =>
          todos.length === 0 ? (
            <EmptyState title="Todavía no hay teléfonos">
              Añada el puesto de control y el servicio médico, y márquelos como de emergencia.
            </EmptyState>
          ) : (
            <Renglones>
              {todos.map((c) => (
                <li key={c.Id}>
                  <BareButton
                    data-printed
                    onPress={() => setAbierto(c)}
                    className={
                      'flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left focus-ring ' +
                      '-outline-offset-2 hover:bg-well'
                    }
                  >
                    <span className="min-w-0 flex-1">
                      <Texto look="title block">{c.Nombre}</Texto>
                      <Dim>
                        {[c.Tema, c.Horario, cerrado(c) ? `hasta el ${fecha(c.Hasta)}` : '']
                          .filter(Boolean)
                          .join(' · ')}
                      </Dim>
                    </span>
                    <span className="grid shrink-0 justify-items-end gap-1 sm:flex sm:flex-row-reverse sm:items-center sm:gap-3">
                      <Texto look="figures">{c.Telefono}</Texto>
                      {c.Emergencia && <Badge>Emergencia</Badge>}
                    </span>
                  </BareButton>
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
      {abierto !== undefined && (
        <Editado contacto={abierto === 'nuevo' ? undefined : abierto} onClose={() => setAbierto(undefined)} />
      )}
    </Stack>
  );
}

function Editado({ contacto, onClose }: { contacto: Contacto | undefined; onClose(): void }) {
  const crear = useMutation(crearContacto);
  const cambiar = useMutation(cambiarContacto);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={contacto ? 'Cambiar teléfono' : 'Añadir teléfono'}
      enviar="Guardar"
      schema={FormularioContacto}
      inicial={contacto ? escrito(contacto) : vacio()}
      borrador={`contacto-ayuda-${contacto?.Id ?? 'nuevo'}`}
      onClose={onClose}
      hacer={(body) =>
        contacto
          ? cambiar.mutateAsync({ params: { id: String(contacto.Id) }, version: contacto.Version, body })
          : crear.mutateAsync({ body, idempotencyKey: key(body) })
      }
    >
      {(form) => (
        <Stack gap="lg">
          <Grid>
            <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
            <CampoTexto form={form} name="telefono" label="Teléfono" isRequired />
            <CampoTexto form={form} name="tema" label="Tema" hint="«Seguridad»" isRequired />
            <CampoTexto form={form} name="horario" label="Horario" hint="«De 9:00 a 14:00»" />
            <CampoTexto form={form} name="codigo" label="Código" hint="Mayúsculas y cifras, sin espacios" isRequired />
            <CampoEntero form={form} name="orden" label="Orden" isRequired />
            <CampoFecha form={form} name="desde" label="Desde" isRequired />
            <CampoFecha form={form} name="hasta" label="Cierra" />
          </Grid>
          <Campo control={form.control} name="emergencia">
            {(campo) => <Checkbox {...campo}>De emergencia: se ve sin entrar y sin conexión</Checkbox>}
          </Campo>
        </Stack>
      )}
    </DialogoDeActo>
  );
}
