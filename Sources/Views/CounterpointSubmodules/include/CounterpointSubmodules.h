// Nothing: the module map beside it is what this target is for.
