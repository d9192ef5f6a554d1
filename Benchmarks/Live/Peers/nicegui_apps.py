"""The counter and the 1,000 labelled switches of the benchmark, as NiceGUI's documentation would have them written."""

import sys

from nicegui import ui


@ui.page("/counter/")
def counter() -> None:
    count = 0
    label = ui.label("0")

    def increment() -> None:
        nonlocal count
        count += 1
        label.set_text(str(count))

    ui.button("Increment", on_click=increment)


@ui.page("/rows/")
def rows() -> None:
    for number in range(1000):
        with ui.row():
            switch = ui.switch(f"Row {number}")
            label = ui.label("to do")
            switch.on_value_change(
                lambda event, label=label: label.set_text("done" if event.value else "to do")
            )


print(f"http://127.0.0.1:{sys.argv[1]}", flush=True)
ui.run(host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False)
