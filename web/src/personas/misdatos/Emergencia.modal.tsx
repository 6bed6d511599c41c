import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_EMERGENCIA } from '#contract/personas/misdatos/misdatos.rules.ts';
import { type DatosPersonales, FormularioEmergencia } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { guardarEmergencia } from './misdatos.api.ts';

const VACIO = { nombre: '', relacion: '', telefono: '' };

/** Contacts for an emergency: two at most, kept at once. */
export function EmergenciaModal({ datos: { Emergencia }, onClose }: { datos: DatosPersonales; onClose(): void }) {
  const { mutateAsync: guardar } = useMutation(guardarEmergencia);
  const contactos = Emergencia.map(({ Nombre, Relacion, Telefono }) => ({
    nombre: Nombre,
    relacion: Relacion,
    telefono: Telefono,
  }));
  return (
    <DialogoDeActo
      role="dialog"
      title="A quién avisar en una emergencia"
      enviar="Guardar"
      schema={FormularioEmergencia}
      inicial={{ contactos: contactos.length > 0 ? contactos : [VACIO] }}
      hacer={(body) => guardar({ body })}
      onClose={onClose}
    >
      {(form) => <Contactos form={form} />}
    </DialogoDeActo>
  );
}

function Contactos({ form }: { form: Formulario<FormularioEmergencia, FormularioEmergencia> }) {
  const contactos = useWatch({ control: form.control, name: 'contactos' });
  const poner = (nuevos: FormularioEmergencia['contactos']) =>
    form.setValue('contactos', nuevos, { shouldDirty: true, shouldValidate: true });
  const caja = useRef<HTMLDivElement>(null);
  const quitar = (i: number) => keepFocus(() => poner(form.getValues('contactos').toSpliced(i, 1)), caja.current);
  return (
    <div ref={caja} className="grid gap-5">
      <Parrafo look="mute">Solo los ven usted y Recursos Humanos. No hace falta que nadie los apruebe.</Parrafo>
      {contactos.map((_, i) => (
        <fieldset key={i} className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold text-mute">{`Contacto ${i + 1}`}</legend>
          <CampoTexto form={form} name={`contactos.${i}.nombre`} label="Nombre" isRequired />
          <Grid>
            <CampoTexto form={form} name={`contactos.${i}.relacion`} label="Relación" hint="Madre, pareja, amigo…" />
            <CampoTexto form={form} name={`contactos.${i}.telefono`} label="Teléfono" inputMode="tel" isRequired />
          </Grid>
          <div>
            <Button
              variant="outline"
              icon={<Icono de={Trash2} size="md" />}
              aria-label={`Quitar el contacto ${i + 1}`}
              onPress={() => quitar(i)}
            >
              Quitar
            </Button>
          </div>
        </fieldset>
      ))}
      {contactos.length < MAX_EMERGENCIA && (
        <div>
          <Button
            variant="outline"
            icon={<Icono de={Plus} size="md" />}
            onPress={() => poner([...contactos, { ...VACIO }])}
          >
            Añadir contacto
          </Button>
        </div>
      )}
    </div>
  );
}
