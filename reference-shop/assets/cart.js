// The cart and the checkout save quantities and the place by themselves. Without this script buttons do, and the button of
// the order takes the quantities along.

const SAVE_MS = 400;

const fieldsOf = (form) => [...form.querySelectorAll('.quantity input, [data-level=area]')];
const saved = new WeakMap();
/** What the server has: what was saved here, or else what it wrote. */
const savedOf = (field) => saved.get(field) ?? field.defaultValue ?? field.dataset.selected;
const isChanged = (field) => field.value !== '' && field.value !== savedOf(field);
// An area has neither limit.
const isAllowed = ({ value, min, max }) => !max || (Number(value) >= Number(min) && Number(value) <= Number(max));

/** Saves what has changed, unless a value is not allowed. The island sends one request at a time and drops others. */
function save(form) {
  const changed = fieldsOf(form).filter(isChanged);
  if (changed.length && changed.every(isAllowed)) form.requestSubmit(form.querySelector('.saved-by-script'));
}

const timers = new WeakMap();
const sent = new WeakMap();
document.addEventListener('input', ({ target: { form } }) => {
  if (!form?.querySelector('.saved-by-script')) return;
  clearTimeout(timers.get(form));
  timers.set(
    form,
    setTimeout(() => save(form), SAVE_MS),
  );
});
document.addEventListener('juzur:form:submit', ({ target: form }) =>
  sent.set(
    form,
    fieldsOf(form).map((field) => [field, field.value]),
  ),
);
document.addEventListener('juzur:form:success', ({ target: form }) => {
  for (const [field, value] of sent.get(form) ?? []) saved.set(field, value);
  // What was pressed while the request was running.
  if (form.querySelector('.saved-by-script')) save(form);
});
